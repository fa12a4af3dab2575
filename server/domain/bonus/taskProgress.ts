import { sql } from 'kysely'
import type { Handle } from '../../database/transaction.ts'
import { playerAccount } from '../ledger/accounts.ts'
import { manilaDayNumber } from '../../../contract/manilaDay.ts'

/** Counters of the tasks, computed from rounds, deposits, favourites and friends. Deposits in pesos. */
export type Metric =
  | 'days'
  | 'rounds'
  | 'slotRounds'
  | 'games'
  | 'deposited'
  | 'favourites'
  | 'friends'
  | 'phone'
  | 'verified'

export type Progress = Readonly<Record<Metric, number>>

/** Cap of all counters; bounds the query. */
const ROUNDS_MAX = 500

/** From `start` until before `end`, or until now. One round trip. Guests have no tasks: what they do counts for none. */
export async function progressIn(
  handle: Handle,
  uid: string,
  { start, end }: { start: number; end: number | null },
): Promise<Progress> {
  const until = end ?? Number.MAX_SAFE_INTEGER
  const { rows } = await sql<Progress>`
    with member as (select uid, phone, kyc_status from player where uid = ${uid} and not guest),
    played as (
      select game_type, game_code from wallet_round
      where uid = ${uid} and status = 'settled' and asset = 'PHP' and ended_at >= ${start} and ended_at < ${until}
      order by ended_at limit ${sql.lit(ROUNDS_MAX)}
    )
    select
      (select count(*) from login_day where uid = (select uid from member)
        and day >= ${manilaDayNumber(start)} and day < ${manilaDayNumber(until)}) as days,
      (select count(*) from played) as rounds,
      (select count(*) from played where game_type = 'slot') as slot_rounds,
      (select count(distinct game_code) from played) as games,
      (select coalesce(sum(e.amount), 0)::bigint / 100
        from player_entry e where e.uid = ${uid} and e.type = 'deposit' and e.at >= ${start} and e.at < ${until}
          and e.account_id = (
            select id from player_account where uid = ${uid} and key = ${playerAccount(uid, 'cash').key}
          )) as deposited,
      (select count(*) from favourite where uid = (select uid from member) and time >= ${start} and time < ${until}) as favourites,
      (select count(*) from friend_reward where uid = ${uid} and status = 'paid'
        and settle_time >= ${start} and settle_time < ${until}) as friends,
      (select count(phone) from member) as phone,
      (select count(*) from member where kyc_status = 'approved') as verified
  `.execute(handle)
  const [row] = rows
  if (!row) throw new Error('The progress gave no answer')
  return row
}

/** Stores a visit on this Manila day. */
export async function rememberDay(handle: Handle, uid: string, now: number): Promise<void> {
  await sql`
    with today as (
      insert into login_day (uid, day) values (${uid}, ${manilaDayNumber(now)}) on conflict do nothing returning uid)
    update player set used_time = ${now} where uid = (select uid from today)`.execute(handle)
}
