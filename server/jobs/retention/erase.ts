import { sql } from 'kysely'
import { DAY_MS } from '../../../contract/durations.ts'
import { CLOSED_KNOWN_DAYS } from '../../../contract/constants.ts'
import type { Database } from '../../database/open.ts'
import type { Trx } from '../../database/transaction.ts'
import type { Ending } from '../oneByOne.ts'
import { none, RETENTION, SLICE } from './policy.ts'
import { inSlices } from './slices.ts'

/** Tables that the law asks nobody to keep once the owner has closed the account. */
const ERASED = Object.entries(RETENTION).flatMap(([table, { rule }]) =>
  'account' in rule && rule.account === 'closed' ? [table] : [],
)

/**
 * Closes an account: erases what is personal, except what the law has kept (`forgetAccounts` deletes that) and what its
 * owner is known by (`forgetKnown`). Call it with the player locked, once nothing is owed and nobody is logged in.
 */
export async function eraseAccount(trx: Trx, uid: string, now: number): Promise<void> {
  for (const table of ERASED) await sql`delete from ${sql.table(table)} where uid = ${uid}`.execute(trx)
  await trx.deleteFrom('dataExport').where('uid', '=', uid).execute()
  await sql`delete from uploaded_file t where uid = ${uid} and ${sql.raw(none('identity_image', 'file_id', 'file_id'))}`.execute(
    trx,
  )
  await trx
    .updateTable('friendReward')
    .set({ status: 'notCounted', settleTime: now })
    .where(({ eb, or }) => or([eb('uid', '=', uid), eb('friendUid', '=', uid)]))
    .where('status', '=', 'onItsWay')
    .execute()
  await trx
    .updateTable('accountClosure')
    .set(({ selectFrom }) => ({
      closedTime: now,
      knownUntil: now + CLOSED_KNOWN_DAYS * DAY_MS,
      password: selectFrom('player').select('password').where('uid', '=', uid),
    }))
    .where('uid', '=', uid)
    .execute()
  await trx
    .updateTable('player')
    .set({
      closure: 'closed',
      password: null,
      passwordTrade: null,
      phone: null,
      registerPhone: '',
      nickname: 'closed',
      avatar: '',
      gender: 'male',
      usedTime: now,
    })
    .where('uid', '=', uid)
    .execute()
}

/**
 * Deletes what the owners of closed accounts are known by: login name and password, the hashes of the phone, devices. Of
 * whoever excluded themselves it stays until that ends, so that they do not come back earlier. Returns how many went.
 */
export function forgetKnown(db: Database, now: number, ending?: Ending): Promise<number> {
  return inSlices(db, ending, (trx) => forgetKnownSlice(trx, now))
}

async function forgetKnownSlice(trx: Trx, now: number): Promise<{ looked: number; gone: number }> {
  const { rows } = await sql<{ uid: string; until: number | null }>`
    select c.uid, (select until from player_exclusion e where e.uid = c.uid and until > ${now}) as until
    from account_closure c where c.known_until <= ${now}
    order by c.known_until limit ${sql.lit(SLICE)} for update of c skip locked`.execute(trx)
  for (const { uid, until } of rows) {
    await trx
      .updateTable('accountClosure')
      .set(until === null ? { knownUntil: null, password: null } : { knownUntil: until })
      .where('uid', '=', uid)
      .execute()
  }
  const uids = rows.filter(({ until }) => until === null).map(({ uid }) => uid)
  if (uids.length > 0) await unname(trx, uids)
  return { looked: rows.length, gone: uids.length }
}

async function unname(trx: Trx, uids: readonly string[]): Promise<void> {
  await trx.deleteFrom('knownDevice').where('uid', 'in', uids).execute()
  await trx
    .updateTable('player')
    .set({
      phoneHash: null,
      registerPhoneHash: null,
      username: 'closed',
      usernameKey: sql<string>`'closed ' || uid`,
    })
    .where('uid', 'in', uids)
    .execute()
}
