import type { Exclusion } from '../../../contract/entities/user.ts'
import { holdLockOf } from '../../database/advisoryLocks.ts'
import { keyedHash } from '../../database/encryption/encryption.ts'
import type { KeyedHash } from '../../database/encryption/values.ts'
import type { Handle, Trx } from '../../database/transaction.ts'
import { type Base, identityOf } from './record.ts'
import { lettersOf } from '../cashier/payoutName.ts'
import { shareDevice } from '../account/knownDevice.ts'
import { playerOf } from '../account/user.ts'
import { hasPaid } from '../responsible/exclusion.ts'

/** One person, whatever ID they show: first and last name in any order and spelling, and the birthday. */
export function personKeyOf(handle: Handle, { firstName, lastName, birthday }: Base): KeyedHash {
  const names = [firstName, lastName].map(lettersOf).toSorted()
  return keyedHash(handle, 'identity', JSON.stringify([...names, birthday]))
}

/**
 * Serializes verifications and exclusions of one person across all of their accounts. Without a saved identity there
 * is nothing to lock.
 */
export async function lockPersonOf(trx: Trx, uid: string): Promise<void> {
  const own = await identityOf(trx, uid)
  if (own) await lockPerson(trx, personKeyOf(trx, own.base))
}

const lockPerson = (trx: Trx, key: KeyedHash) => holdLockOf(trx, 'person', key)

/**
 * The break or self-exclusion of the same person under another account that ends last, or null. Of accounts that are not
 * verified those count that have paid or share a device: anybody can write somebody else's name and birthday into a
 * form, and exclude themselves.
 */
export async function exclusionOfPerson(trx: Trx, uid: string, base: Base, now: number): Promise<Exclusion | null> {
  await hashEarlierPersons(trx, now)
  const key = personKeyOf(trx, base)
  await lockPerson(trx, key)
  const rows = await trx
    .selectFrom('identity as i')
    .innerJoin('player as p', 'p.uid', 'i.uid')
    .innerJoin('playerExclusion as e', 'e.uid', 'i.uid')
    .select(['i.uid', 'p.kycStatus', 'e.kind', 'e.until'])
    .where('i.personKey', '=', key)
    .where('i.uid', '<>', uid)
    .where('e.until', '>', now)
    .orderBy('e.until', 'desc')
    .execute()
  for (const { uid: other, kycStatus, kind, until } of rows)
    if (kycStatus === 'approved' || (await hasPaid(trx, other)) || (await shareDevice(trx, uid, other)))
      return { kind, until }
  return null
}

/**
 * The other verified accounts of the person whose account this is. None before the own identity is verified: anybody
 * can write somebody else's name and birthday into a form.
 */
export async function otherAccountsOf(handle: Handle, uid: string): Promise<string[]> {
  const [player, own] = [await playerOf(handle, uid), await identityOf(handle, uid)]
  if (!own || player.kycStatus !== 'approved') return []
  const rows = await handle
    .selectFrom('identity as i')
    .innerJoin('player as p', 'p.uid', 'i.uid')
    .select('i.uid')
    .where('i.personKey', '=', personKeyOf(handle, own.base))
    .where('i.uid', '<>', uid)
    .where('p.kycStatus', '=', 'approved')
    .execute()
  return rows.map((row) => row.uid)
}

/** Backfill: hashes the details of excluded players that were saved before persons were hashed. */
async function hashEarlierPersons(trx: Trx, now: number): Promise<void> {
  const rows = await trx
    .selectFrom('identity as i')
    .innerJoin('playerExclusion as e', 'e.uid', 'i.uid')
    .select('i.uid')
    .where('i.personKey', 'is', null)
    .where('e.until', '>', now)
    .execute()
  for (const { uid } of rows) {
    const identity = await identityOf(trx, uid)
    if (!identity) continue
    const personKey = personKeyOf(trx, identity.base)
    await trx.updateTable('identity').set({ personKey }).where('uid', '=', uid).execute()
  }
}
