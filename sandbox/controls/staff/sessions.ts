import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'
import { unlessDiskIsFull } from '../../../server/database/faults.ts'
import type { Handle, Trx } from '../../database/open.ts'
import type { Member } from './actor.ts'

/** A shift: then its member logs in again, however much they did. */
export const SHIFT_MS = 12 * HOUR_MS
const SEEN_EVERY_MS = MINUTE_MS

/** Starts a session. Only the hash of its token is stored; the token is kept in the cookie alone. */
export async function startStaffSession(trx: Trx, nameKey: string, now: number) {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = hashOf(token)
  await trx
    .insertInto('staffSession')
    .values({ tokenHash, nameKey, expireTime: now + SHIFT_MS })
    .execute()
  await trx.updateTable('staff').set({ seenTime: now }).where('nameKey', '=', nameKey).execute()
  return { token, tokenHash }
}

/** Whose session a token opens, with the role that they have now; null when it has ended. */
export async function memberOf(handle: Handle, token: string, now: number): Promise<Member | null> {
  const tokenHash = hashOf(token)
  const found = await handle
    .selectFrom('staffSession as s')
    .innerJoin('staff as m', 'm.nameKey', 's.nameKey')
    .leftJoin('staffFactor as f', 'f.nameKey', 's.nameKey')
    .select(['m.nameKey', 'm.name', 'm.role', 'm.seenTime', 'f.sinceTime'])
    .where('s.tokenHash', '=', tokenHash)
    .where('s.expireTime', '>', now)
    .where('m.disabledTime', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  const { seenTime, sinceTime, ...member } = found
  if (now - (seenTime ?? 0) > SEEN_EVERY_MS) await keepSeen(handle, member.nameKey, now).catch(unlessDiskIsFull)
  return { kind: 'member', ...member, hasFactor: sinceTime !== null, tokenHash }
}

/** Whether a session has not ended. It is locked, so that it cannot end before the transaction does. */
export async function holdStaffSession(trx: Trx, tokenHash: Buffer): Promise<boolean> {
  const held = await trx
    .selectFrom('staffSession')
    .select('nameKey')
    .where('tokenHash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
  return held !== undefined
}

async function keepSeen(handle: Handle, nameKey: string, now: number): Promise<void> {
  await handle.updateTable('staff').set({ seenTime: now }).where('nameKey', '=', nameKey).execute()
}

export async function endStaffSession(handle: Handle, tokenHash: Buffer): Promise<void> {
  await handle.deleteFrom('staffSession').where('tokenHash', '=', tokenHash).execute()
}

/** All of a member's sessions. */
export async function endStaffSessions(handle: Handle, nameKey: string): Promise<void> {
  await handle.deleteFrom('staffSession').where('nameKey', '=', nameKey).execute()
}

/** Whoever moves the clock ahead takes no hours of anybody's shift. */
export async function carrySessions(handle: Handle, ms: number): Promise<void> {
  await handle
    .updateTable('staffSession')
    .set({ expireTime: sql`expire_time + ${ms}::bigint` })
    .execute()
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
