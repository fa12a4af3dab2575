import { type Expression, sql } from 'kysely'
import type { Exclusion } from '../../../contract/entities/user.ts'
import { DEPOSIT } from '../../../contract/statuses.ts'
import type { Handle, Trx } from '../../database/transaction.ts'
import { isDeviceOf } from '../account/knownDevice.ts'
import { phoneHash } from '../account/phone.ts'
import { DomainError } from '../domainError.ts'
import { manilaDeadline } from '../manilaTime.ts'
import { RG_WORDS } from './words.ts'

/** The player's current break or self-exclusion, or null. */
export async function exclusionOf(handle: Handle, uid: string, now: number): Promise<Exclusion | null> {
  const row = await handle
    .selectFrom('playerExclusion')
    .select(['kind', 'until'])
    .where('uid', '=', uid)
    .where('until', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** End (epoch ms) of a player's exclusion from play, deposits and bonuses, or null. */
export async function excludedUntil(handle: Handle, uid: string, now: number): Promise<number | null> {
  return (await exclusionOf(handle, uid, now))?.until ?? null
}

/** Players who have excluded themselves, ordered by id, after the given one. */
export async function selfExcluded(
  handle: Handle,
  now: number,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await handle
    .selectFrom('playerExclusion')
    .select('uid')
    .where('kind', '=', 'self')
    .where('until', '>', now)
    .where('uid', '>', after)
    .orderBy('uid')
    .limit(limit)
    .execute()
  return rows.map(({ uid }) => uid)
}

/** SQL condition: the player in this column is excluded. */
export const isExcluded = (uidColumn: string, now: Expression<number> | number) => sql<boolean>`exists (
  select from player_exclusion where uid = ${sql.ref(uidColumn)} and until > ${now})`

/** Throws `excluded` with the end of the exclusion. */
export async function assertMayTakeBonus(handle: Handle, uid: string, now: number): Promise<void> {
  const until = await excludedUntil(handle, uid, now)
  if (until === null) return
  throw new DomainError('excluded', RG_WORDS.noBonus(manilaDeadline(until)), { until })
}

/** Throws `excluded` with the end of the exclusion. */
export async function assertMayPlay(handle: Handle, uid: string, now: number): Promise<void> {
  const until = await excludedUntil(handle, uid, now)
  if (until !== null) throw new DomainError('excluded', RG_WORDS.noPlay(manilaDeadline(until)), { until })
}

/** Sets an exclusion; never shortens one. */
export async function prolongExclusion(trx: Trx, uid: string, { kind, until }: Exclusion): Promise<void> {
  await trx
    .insertInto('playerExclusion')
    .values({ uid, until, kind })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet({ until, kind }).where('playerExclusion.until', '<=', until),
    )
    .execute()
}

export interface Claim {
  phone: string
  /** By a code sent to it. */
  isProven: boolean
  device: { key: string | null; deviceId: string }
  now: number
  /** The claimant's own account. */
  except?: string
}

/**
 * Whether an excluded player has this phone, so that it cannot be registered or linked again. If the claimant has proven the
 * phone and the excluded player only entered it, further evidence is needed that both are the same person: a shared
 * device, or that the excluded account was used. Otherwise anybody could shut a stranger out by registering with their
 * number.
 */
export async function isPhoneOfExcluded(handle: Handle, claim: Claim): Promise<boolean> {
  const hash = phoneHash(handle, claim.phone)
  const rows = await handle
    .selectFrom('player as p')
    .innerJoin('playerExclusion as e', 'e.uid', 'p.uid')
    .select(['p.uid', 'p.phoneHash', 'p.kycStatus'])
    .where('e.until', '>', claim.now)
    .where('p.uid', '<>', claim.except ?? '')
    .where(({ eb, or }) => or([eb('p.phoneHash', '=', hash), eb('p.registerPhoneHash', '=', hash)]))
    .execute()
  for (const { uid, phoneHash: proven, kycStatus } of rows) {
    if (!claim.isProven || proven === hash || kycStatus === 'approved') return true
    if ((await hasPaid(handle, uid)) || (await isDeviceOf(handle, uid, claim.device))) return true
  }
  return false
}

/** Has deposited: the account was not made only to exclude somebody else. */
export async function hasPaid(handle: Handle, uid: string): Promise<boolean> {
  const row = await handle
    .selectFrom('depositOrder')
    .select('orderNo')
    .where('uid', '=', uid)
    .where('status', '=', DEPOSIT.success)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
