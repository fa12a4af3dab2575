import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Currency } from '../database/tables/launch.ts'
import type { Handle } from './ledger.ts'
import { isOnlyKyc } from './user.ts'

const TOKEN_MS = 2 * 60_000
const WALLET_SESSION_MS = 24 * 60 * 60_000

export interface Launch {
  id: string
  uid: string
  gameCode: string
  currency: Currency
}

/** Remembers that a player opens a game, and returns the one-time token for its address. */
export async function openLaunch(
  handle: Handle,
  launch: Omit<Launch, 'id'>,
  now: number,
): Promise<{ id: string; token: string }> {
  const { token, hash } = newToken()
  const id = randomUUID()
  await handle
    .insertInto('gameLaunch')
    .values({
      ...launch,
      id,
      tokenHash: hash,
      tokenExpireTime: now + TOKEN_MS,
      walletTokenHash: null,
      walletExpireTime: null,
      time: now,
    })
    .execute()
  return { id, token }
}

/** Trades a launch token, once, for a wallet session. */
export async function tradeToken(
  handle: Handle,
  token: string,
  now: number,
): Promise<(Launch & { sessionToken: string }) | null> {
  const { token: sessionToken, hash } = newToken()
  const launch = await handle
    .updateTable('gameLaunch')
    .set({ walletTokenHash: hash, walletExpireTime: now + WALLET_SESSION_MS })
    .where('tokenHash', '=', hashOf(token))
    .where('tokenExpireTime', '>', now)
    .where('walletTokenHash', 'is', null)
    .returning(['id', 'uid', 'gameCode', 'currency'])
    .executeTakeFirst()
  return launch ? { ...launch, sessionToken } : null
}

/** The game that a wallet session was opened for, while it lasts, and whether its player may stake at all. */
export async function launchOf(
  handle: Handle,
  sessionToken: string,
  now: number,
): Promise<(Launch & { mayBet: boolean }) | null> {
  const launch = await handle
    .selectFrom('gameLaunch as l')
    .innerJoin('player as p', 'p.uid', 'l.uid')
    .select(['l.id', 'l.uid', 'l.gameCode', 'l.currency', 'p.guest', 'p.barred', 'p.kycStatus', 'p.registerTime'])
    .where('l.walletTokenHash', '=', hashOf(sessionToken))
    .where('l.walletExpireTime', '>', now)
    .executeTakeFirst()
  if (!launch) return null
  const { id, uid, gameCode, currency } = launch
  return { id, uid, gameCode, currency, mayBet: !launch.barred && !isOnlyKyc(launch, now) }
}

/** The oldest round of this game that the player has not finished. */
export async function unfinishedRound(
  handle: Handle,
  { uid, gameCode, currency }: Omit<Launch, 'id'>,
): Promise<string | undefined> {
  // A spin is over as soon as it is made.
  if (currency === 'SPINS') return undefined
  const round = await handle
    .selectFrom('walletRound')
    .select('roundId')
    .where('uid', '=', uid)
    .where('gameCode', '=', gameCode)
    .where('asset', '=', currency)
    .where('status', '=', 'open')
    .orderBy('openedAt')
    .limit(1)
    .executeTakeFirst()
  return round?.roundId
}

function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
