import { sql } from 'kysely'
import { PERSONAL_DATA_RETENTION_YEARS } from '../../../contract/constants.ts'
import { addManilaMonths } from '../../../contract/manilaDay.ts'
import { DEPOSIT } from '../../../contract/statuses.ts'
import type { Database } from '../../database/open.ts'
import type { Trx } from '../../database/transaction.ts'
import type { Ending } from '../oneByOne.ts'
import { RETENTION, SLICE } from './policy.ts'
import { inSlices } from './slices.ts'

/** Tables deleted with an account. Its pictures expire once no document refers to them. */
const PERSONAL = Object.entries(RETENTION).flatMap(([table, { rule }]) => ('account' in rule ? [table] : []))

/**
 * Accounts that nobody has used, or that were closed, as long ago as personal data is kept: papers and everything else
 * that is personal goes, the books stay under a number that says nothing. Returns how many accounts went.
 */
export function forgetAccounts(db: Database, now: number, ending?: Ending): Promise<number> {
  return inSlices(db, ending, (trx) => forgetSlice(trx, now))
}

async function forgetSlice(trx: Trx, now: number): Promise<{ looked: number; gone: number }> {
  const uids = await unusedAccounts(trx, now)
  const slice = { looked: uids.length, gone: uids.length }
  if (uids.length === 0) return slice
  for (const table of PERSONAL) await sql`delete from ${sql.table(table)} where uid = any(${uids})`.execute(trx)
  await sql`update withdraw_order set name = '', account = '' where uid = any(${uids})`.execute(trx)
  await trx
    .updateTable('player')
    .set({
      password: null,
      passwordTrade: null,
      phone: null,
      phoneHash: null,
      registerPhone: '',
      registerPhoneHash: null,
      identityName: null,
      identityType: null,
      identityNoMasked: null,
      username: 'closed',
      usernameKey: sql<string>`'closed ' || uid`,
      nickname: 'closed',
      avatar: '',
      gender: 'male',
    })
    .where('uid', 'in', uids)
    .execute()
  return slice
}

/** Accounts with a balance, a hold or a pending payment are kept: their owner must be known for a payout. */
async function unusedAccounts(trx: Trx, now: number): Promise<string[]> {
  const since = addManilaMonths(now, -12 * PERSONAL_DATA_RETENTION_YEARS)
  // By steps, since what players have may lie on other machines than who they are.
  const { rows } = await sql<{ uid: string }>`
    with unused as materialized (
      select p.uid from player p
      where p.uid in (
        select uid from player where password is not null and used_time <= ${since}
        union all select uid from account_closure where closed_time <= ${since})
        and not exists (select from player_session s where s.uid = p.uid)
        and not exists (select from player_exclusion e where e.uid = p.uid and e.until > ${now})
        and not exists (select from identity_forfeit f where f.uid = p.uid and f.return_time is null)
        and not exists (select from deposit_order d where d.uid = p.uid and d.status = ${DEPOSIT.pending})
    ), owed as materialized (
      select a.uid from unused u join player_account a
        on a.uid = u.uid and a.key in ('player:' || u.uid || ':cash', 'player:' || u.uid || ':hold')
      where a.balance <> 0
    ), playing as materialized (
      select r.uid from unused u join wallet_round r on r.uid = u.uid where r.asset = 'PHP' and r.status = 'open'
    )
    select p.uid from player p
    where p.uid in (select uid from unused except select uid from owed except select uid from playing)
    order by p.used_time limit ${sql.lit(SLICE)} for update of p skip locked`.execute(trx)
  return rows.map(({ uid }) => uid)
}
