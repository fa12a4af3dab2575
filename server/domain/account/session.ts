import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts'
import { unlessDiskIsFull } from '../../database/faults.ts'
import type { Handle, Trx } from '../../database/transaction.ts'
import { keepForLastWord } from '../inbox/push.ts'
import type { Place } from './place.ts'
import { isOnlyKyc } from './user.ts'

/** Sessions of one player; the oldest are ended beyond that, so that a script cannot pile them up. */
const SESSIONS_MOST = 20
/** Counted from the login, however much the session is used; after that the player logs in again. */
export const SESSION_MS = 30 * DAY_MS
const SEEN_EVERY_MS = MINUTE_MS
/** For how long a session that has proven the second factor is not asked for it again. */
const FACTOR_MS = 5 * MINUTE_MS

/** The requesting device, from the request's headers. */
export interface Device {
  /** Chosen by the client: it proves nothing. */
  deviceId: string
  /** The hash of the secret in the browser's device cookie, or null without one; see `knownDevice`. */
  key: string | null
  /** In words that a player recognises, for the list of sessions. */
  device: string
  address: string
  /** The address for rate limits: of IPv6 its /64, which a single household has. */
  network: string
  /** Of the requesting app, if it sends it. */
  versionCode?: number | undefined
}

export interface Session {
  id: string
  uid: string
  guest: boolean
  /** Restricted to completing KYC (the specification's onlyKyc). */
  onlyKyc: boolean
  /** Under age: no play. */
  barred: boolean
  /** Until the account is closed: no play. */
  closing: boolean
}

/** Starts a session. Only the hash of its token is stored; the token is kept in the cookie alone. */
export async function startSession(
  handle: Handle,
  player: { uid: string; guest: boolean },
  { deviceId, device, address }: Pick<Device, 'deviceId' | 'device' | 'address'>,
  now: number,
): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const id = randomUUID()
  await handle
    .insertInto('playerSession')
    .values({
      deviceId,
      device,
      address,
      id,
      uid: player.uid,
      tokenHash: hashToken(token),
      createTime: now,
      seenTime: now,
      expireTime: now + SESSION_MS,
      hereTime: null,
    })
    .execute()
  return { id, token }
}

/** The session has proven its player's second factor. */
export async function keepFactorProven(handle: Handle, id: string, now: number): Promise<void> {
  await handle.updateTable('playerSession').set({ factorTime: now }).where('id', '=', id).execute()
}

/** Whether it has done so within the last five minutes, which a clock that was set back does not make longer. */
export async function hasFactorProven(handle: Handle, id: string, now: number): Promise<boolean> {
  const session = await handle
    .selectFrom('playerSession')
    .select('id')
    .where('id', '=', id)
    .where('factorTime', '>', now - FACTOR_MS)
    .where('factorTime', '<=', now)
    .executeTakeFirst()
  return session !== undefined
}

/** Rotates a session's token and returns the new one; the old one is void. */
export async function renewToken(handle: Handle, id: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await handle
    .updateTable('playerSession')
    .set({ tokenHash: hashToken(token) })
    .where('id', '=', id)
    .execute()
  return token
}

/**
 * Goes on with the session of a guest who has become a player, and with all that is open in it, as if it had just
 * begun. Returns its new token; `undefined` if it has ended meanwhile.
 */
export async function keepGuestSession(handle: Handle, id: string, now: number): Promise<string | undefined> {
  const kept = await handle
    .updateTable('playerSession')
    .set({ createTime: now, expireTime: now + SESSION_MS })
    .where('id', '=', id)
    .where('expireTime', '>', now)
    .returning('id')
    .executeTakeFirst()
  return kept && renewToken(handle, id)
}

/** The session of a token, or null when it has ended. */
export async function findSession(
  handle: Handle,
  token: string,
  now: number,
  place: Place = 'unasked',
): Promise<Session | null> {
  const found = await handle
    .selectFrom('playerSession as s')
    .innerJoin('player as p', 'p.uid', 's.uid')
    .select([
      's.id',
      's.uid',
      's.seenTime',
      's.hereTime',
      'p.guest',
      'p.kycStatus',
      'p.registerTime',
      'p.barred',
      'p.closure',
    ])
    .where('s.tokenHash', '=', hashToken(token))
    .where('s.expireTime', '>', now)
    .executeTakeFirst()
  if (!found) return null
  const hereTime = hereTimeAt(place, now)
  const hasMoved = hereTime !== undefined && (hereTime === null) !== (found.hereTime === null)
  if (hasMoved || now - found.seenTime > SEEN_EVERY_MS)
    await keepSeen(handle, found.id, place, now).catch(unlessDiskIsFull)
  const { id, uid, guest, barred } = found
  return { id, uid, guest, barred, closing: found.closure !== null, onlyKyc: isOnlyKyc(found, now) }
}

/** A session is in use, and where. */
export async function keepSeen(handle: Handle, id: string, place: Place, now: number): Promise<void> {
  const hereTime = hereTimeAt(place, now)
  await handle
    .updateTable('playerSession')
    .set({ seenTime: now, ...(hereTime !== undefined && { hereTime }) })
    .where('id', '=', id)
    .execute()
}

function hereTimeAt(place: Place, now: number): number | null | undefined {
  if (place === 'unasked') return undefined
  return place === 'here' ? now : null
}

/** Whether a session is valid. It is locked, so that it cannot end before the transaction does. */
export async function holdSession(trx: Trx, id: string, now: number): Promise<boolean> {
  const session = await trx
    .selectFrom('playerSession')
    .select('id')
    .where('id', '=', id)
    .where('expireTime', '>', now)
    .forKeyShare()
    .executeTakeFirst()
  return session !== undefined
}

export async function listSessions(handle: Handle, uid: string, now: number) {
  return handle
    .selectFrom('playerSession')
    .select(['id', 'device', 'address', 'createTime', 'seenTime'])
    .where('uid', '=', uid)
    .where('expireTime', '>', now)
    .orderBy('seenTime', 'desc')
    .execute()
}

/** Logs out: ends a session at its own device's request. Returns the ids of the ended sessions, as the functions below do. */
export async function endSession(handle: Handle, uid: string, id: string): Promise<string[]> {
  return idsOf(
    await handle.deleteFrom('playerSession').where('uid', '=', uid).where('id', '=', id).returning('id').execute(),
  )
}

export function revokeSession(handle: Handle, uid: string, id: string): Promise<string[]> {
  return revoke(handle, sessionsOf(handle, uid).where('id', '=', id))
}

export function endOtherSessions(handle: Handle, uid: string, keptId: string): Promise<string[]> {
  return revoke(handle, sessionsOf(handle, uid).where('id', '<>', keptId))
}

export function endAllSessions(handle: Handle, uid: string): Promise<string[]> {
  return revoke(handle, sessionsOf(handle, uid))
}

/** Ends the least recently used sessions beyond the maximum. */
export function endSurplusSessions(handle: Handle, uid: string): Promise<string[]> {
  const latest = sessionsOf(handle, uid).orderBy('seenTime', 'desc').orderBy('createTime', 'desc')
  return revoke(handle, latest.offset(SESSIONS_MOST))
}

const sessionsOf = (handle: Handle, uid: string) =>
  handle.selectFrom('playerSession').select('id').where('uid', '=', uid)

/** Ends sessions of other devices, which are told why (`session.kick`). */
async function revoke(handle: Handle, sessions: ReturnType<typeof sessionsOf>): Promise<string[]> {
  await keepForLastWord(handle, sessions)
  return idsOf(await handle.deleteFrom('playerSession').where('id', 'in', sessions).returning('id').execute())
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
