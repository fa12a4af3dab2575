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

export type Progress = Readonly<Partial<Record<Metric, number>>>

const OF_ROUNDS = ['rounds', 'slotRounds', 'games'] as const satisfies Metric[]
const OF_PLAYER = ['days', 'favourites', 'friends', 'phone', 'verified'] as const satisfies Metric[]

/**
 * These counters from `start` until before `end`, or until now. Where the database is divided by player, the money is not asked
 * for together with what lies beside the player. Guests have no tasks: what they do counts for none.
 */
export async function progressIn(
  handle: Handle,
  uid: string,
  { start, end, metrics }: { start: number; end: number | null; metrics: ReadonlySet<Metric> },
): Promise<Progress> {
  const time = { start, until: end ?? Number.MAX_SAFE_INTEGER }
  const asksFor = (some: readonly Metric[]) => some.some((metric) => metrics.has(metric))
  return {
    ...(asksFor(OF_PLAYER) && (await actsIn(handle, uid, time))),
    ...(asksFor(OF_ROUNDS) && (await roundsIn(handle, uid, time))),
    ...(metrics.has('deposited') && (await depositsIn(handle, uid, time))),
  }
}

interface Time {
  start: number
  /** Exclusive. */
  until: number
}

async function actsIn(handle: Handle, uid: string, { start, until }: Time): Promise<Progress> {
  const { rows } = await sql<Record<(typeof OF_PLAYER)[number], number>>`
    with member as (select uid, phone, kyc_status from player where uid = ${uid} and not guest)
    select
      (select count(*) from login_day where uid = (select uid from member)
        and day >= ${manilaDayNumber(start)} and day < ${manilaDayNumber(until)}) as days,
      (select count(*) from favourite where uid = (select uid from member) and time >= ${start} and time < ${until}) as favourites,
      (select count(*) from friend_reward where uid = ${uid} and status = 'paid'
        and settle_time >= ${start} and settle_time < ${until}) as friends,
      (select count(phone) from member) as phone,
      (select count(*) from member where kyc_status = 'approved') as verified
  `.execute(handle)
  return rows[0] ?? {}
}

async function roundsIn(handle: Handle, uid: string, { start, until }: Time): Promise<Progress> {
  const { rows } = await sql<Record<(typeof OF_ROUNDS)[number], number>>`
    select rounds, slot_rounds, games from wallet_played(${uid}, ${start}, ${until}, '')`.execute(handle)
  return rows[0] ?? {}
}

/** In pesos. */
async function depositsIn(handle: Handle, uid: string, { start, until }: Time): Promise<Progress> {
  const { rows } = await sql<{ deposited: number }>`
    select coalesce(sum(e.amount), 0)::bigint / 100 as deposited
    from player_entry e where e.uid = ${uid} and e.type = 'deposit' and e.at >= ${start} and e.at < ${until}
      and e.account_id = (
        select id from player_account where uid = ${uid} and key = ${playerAccount(uid, 'cash').key}
      )`.execute(handle)
  return rows[0] ?? {}
}

/** Stores a visit on this Manila day. */
export async function rememberDay(handle: Handle, uid: string, now: number): Promise<void> {
  await sql`
    with today as (
      insert into login_day (uid, day) values (${uid}, ${manilaDayNumber(now)}) on conflict do nothing returning uid)
    update player set used_time = ${now} where uid = (select uid from today)`.execute(handle)
}
