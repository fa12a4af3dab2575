import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Expression } from 'kysely'
import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts'
import { statement } from '../../database/statement.ts'
import type { Currency } from '../../database/tables/launch.ts'
import { type Handle, inTransaction } from '../../database/transaction.ts'
import { WORDS } from '../../words.ts'
import { isSwitchedOff } from '../oversight/playSwitch.ts'
import { isExcluded } from '../responsible/exclusion.ts'
import { DomainError } from '../domainError.ts'
import { hasStakeLimit } from '../responsible/stake.ts'
import { holdSession } from '../account/session.ts'
import { isOnlyKyc, KYC_WINDOW_MS } from '../account/user.ts'

const TOKEN_MS = 2 * MINUTE_MS
const WALLET_SESSION_MS = DAY_MS

/** A wallet session and everything that decides about a stake in it, read in one query. */
export interface Standing extends Launch {
  isSuspended: boolean
  isExcluded: boolean
  isSwitchedOff: boolean
  /** When its player's login was last seen in the Philippines. */
  hereTime: number | null
}

export interface Launch {
  id: string
  uid: string
  gameCode: string
  currency: Currency
}

/**
 * Stores a launch and returns the one-time token for the game's address. Throws `sessionInvalid` when the session has
 * just ended.
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
 * Exchanges a launch token for a wallet session. Idempotent, since the answer may get lost; that a token opens only
 * one game is enforced by the game provider.
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

/** The game of a wallet session while the player's login is valid, and whether the player may stake. */
export async function launchOf(handle: Handle, sessionToken: string, now: number): Promise<Standing | null> {
  const launch = await openLaunches(handle, hashOf(sessionToken), now)
    .select(isExcluded('l.uid', now).as('isExcluded'))
    .select(({ ref }) => isSwitchedOff(ref('l.gameCode')).as('isSwitchedOff'))
    .select([
      'l.id',
      'l.uid',
      'l.gameCode',
      'l.currency',
      's.hereTime',
      'p.guest',
      'p.barred',
      'p.closure',
      'p.kycStatus',
      'p.registerTime',
    ])
    .executeTakeFirst()
  if (!launch) return null
  const { id, uid, gameCode, currency, isExcluded: excluded, isSwitchedOff: closed, hereTime } = launch
  const isSuspended = launch.barred || launch.closure !== null || isOnlyKyc(launch, now)
  return { id, uid, gameCode, currency, isSuspended, isExcluded: excluded, isSwitchedOff: closed, hereTime }
}

interface Stake {
  uid: string
  currency: Currency
  /** Epoch ms. */
  now: number
}

/** Whether nothing prevents a stake in this wallet session, by the rules of `launchOf`, but a bonus that is overdue. */
export async function isFreeToStake(handle: Handle, sessionToken: string, stake: Stake): Promise<boolean> {
  const unverifiedSince = stake.now - KYC_WINDOW_MS
  const rows = await freeToStake(handle, { ...stake, walletTokenHash: hashOf(sessionToken), unverifiedSince })
  return rows.length > 0
}

interface StakeValues extends Stake {
  walletTokenHash: Buffer
  /** Who registered after this needs no verified name yet. */
  unverifiedSince: number
}

const freeToStake = statement<StakeValues, object>((handle, value) =>
  openLaunches(handle, value('walletTokenHash'), value('now'))
    .select('l.uid')
    .where('l.uid', '=', value('uid'))
    .where('l.currency', '=', value('currency'))
    .where('p.barred', '=', false)
    .where('p.closure', 'is', null)
    .where(({ eb, or }) =>
      or([
        eb('p.guest', '=', true),
        eb('p.kycStatus', '=', 'approved'),
        eb('p.registerTime', '>', value('unverifiedSince')),
      ]),
    )
    .where(({ not }) => not(isExcluded('l.uid', value('now'))))
    .where(({ not, ref }) => not(isSwitchedOff(ref('l.gameCode'))))
    .where(({ not }) => not(hasStakeLimit(value('uid'))))
    .compile(),
)

function openLaunches(handle: Handle, walletTokenHash: ExpressionOrValue<Buffer>, now: ExpressionOrValue<number>) {
  return handle
    .selectFrom('gameLaunch as l')
    .innerJoin('playerSession as s', 's.id', 'l.sessionId')
    .innerJoin('player as p', 'p.uid', 'l.uid')
    .where('l.walletTokenHash', '=', walletTokenHash)
    .where('l.walletExpireTime', '>', now)
    .where('s.expireTime', '>', now)
}

type ExpressionOrValue<T> = Expression<T> | T

/** The oldest round of this game that the player has not finished. */
export async function unfinishedRound(
  handle: Handle,
  { uid, gameCode, currency }: { uid: string; gameCode: string; currency: 'PHP' | 'DEMO' },
): Promise<string | undefined> {
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
