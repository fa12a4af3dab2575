import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Currency } from '../../database/tables/launch.ts'
import { type Handle, inTransaction } from '../../database/transaction.ts'
import { WORDS } from '../../words.ts'
import { isExcluded } from '../responsible/exclusion.ts'
import { DomainError } from '../domainError.ts'
import { mustLookBeforeStake } from '../responsible/stake.ts'
import { holdSession } from '../account/session.ts'
import { isOnlyKyc } from '../account/user.ts'

const TOKEN_MS = 2 * 60_000
const WALLET_SESSION_MS = 24 * 60 * 60_000

/** An open game, and what of its player decides about a bet: one look at the database for all of it. */
export interface Standing extends Launch {
  isSuspended: boolean
  isExcluded: boolean
  /** Before a stake: `mustLookBeforeStake`. */
  mustLook: boolean
}

export interface Launch {
  id: string
  uid: string
  gameCode: string
  currency: Currency
}

/**
 * Remembers that a player opens a game in a session, and returns the one-time token for its address. Throws
 * `sessionInvalid` when the session has just ended.
 */
export async function openLaunch(
  handle: Handle,
  launch: Omit<Launch, 'id'> & { sessionId: string },
  now: number,
): Promise<{ id: string; token: string }> {
  const { token, hash } = newToken()
  const id = randomUUID()
  await inTransaction(handle, async (trx) => {
    if (!(await holdSession(trx, launch.sessionId, now))) throw new DomainError('sessionInvalid', WORDS.sessionInvalid)
    await trx
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
  })
  return { id, token }
}

/**
 * Trades a launch token for a wallet session. Asked again, as when the answer was lost, it gives the same one: that the
 * token opens one game only is held where the game is opened.
 */
export async function tradeToken(
  handle: Handle,
  token: string,
  now: number,
): Promise<(Launch & { sessionToken: string }) | null> {
  const sessionToken = hashOf(`wallet session of ${token}`).toString('base64url')
  const walletTokenHash = hashOf(sessionToken)
  const launch = await handle
    .updateTable('gameLaunch')
    .set({ walletTokenHash, walletExpireTime: now + WALLET_SESSION_MS })
    .where('tokenHash', '=', hashOf(token))
    .where('tokenExpireTime', '>', now)
    .where('sessionId', 'in', ({ selectFrom }) =>
      selectFrom('playerSession').select('id').where('expireTime', '>', now),
    )
    .returning(['id', 'uid', 'gameCode', 'currency'])
    .executeTakeFirst()
  return launch ? { ...launch, sessionToken } : null
}

/** The game that a wallet session was opened for, while the player's login lasts, and whether they may stake at all. */
export async function launchOf(handle: Handle, sessionToken: string, now: number): Promise<Standing | null> {
  const launch = await handle
    .selectFrom('gameLaunch as l')
    .innerJoin('playerSession as s', 's.id', 'l.sessionId')
    .innerJoin('player as p', 'p.uid', 'l.uid')
    .select([isExcluded('l.uid', now).as('isExcluded'), mustLookBeforeStake('l.uid', now).as('mustLook')])
    .select(['l.id', 'l.uid', 'l.gameCode', 'l.currency', 'p.guest', 'p.barred', 'p.kycStatus', 'p.registerTime'])
    .where('l.walletTokenHash', '=', hashOf(sessionToken))
    .where('l.walletExpireTime', '>', now)
    .where('s.expireTime', '>', now)
    .executeTakeFirst()
  if (!launch) return null
  const { id, uid, gameCode, currency, isExcluded: excluded, mustLook } = launch
  const isSuspended = launch.barred || isOnlyKyc(launch, now)
  return { id, uid, gameCode, currency, isSuspended, isExcluded: excluded, mustLook }
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
