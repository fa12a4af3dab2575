import { sql } from 'kysely'
import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts'
import type { RgKind, RgPeriod } from '../../../contract/calls/rg.ts'
import { centavos, type Centavos } from '../../../contract/money.ts'
import { DEPOSIT, WITHDRAWAL } from '../../../contract/statuses.ts'
import type { Handle } from '../../database/transaction.ts'
import { addManilaMonths, manilaDayStart, manilaMonthStart, manilaWeekStart } from '../../../contract/manilaDay.ts'

/** A longer gap between two bets ends a session of play, in ms. */
const STILL_PLAYING_MS = 2 * MINUTE_MS

export const PERIOD_STARTS: Readonly<Record<RgPeriod, (now: number) => number>> = {
  day: manilaDayStart,
  week: manilaWeekStart,
  month: manilaMonthStart,
}

const NEXT_STARTS: Readonly<Record<RgPeriod, (start: number) => number>> = {
  day: (start) => start + DAY_MS,
  week: (start) => start + 7 * DAY_MS,
  month: (start) => addManilaMonths(start, 1),
}

/** When the next period begins, and with it its limits anew (epoch ms). */
export function periodEnd(period: RgPeriod, now: number): number {
  return NEXT_STARTS[period](PERIOD_STARTS[period](now))
}

/** What a player has used of their own limits. Each sum of play, of up to a month of rounds, is made once. */
export interface Usage {
  /** Epoch ms. */
  now: number
  /** Centavos or minutes. A net win is a negative loss. */
  since(kind: RgKind, start: number): Promise<number>
}

export function usageOf(handle: Handle, uid: string, now: number): Usage {
  const plays = new Map<number, Promise<Play>>()
  return {
    now,
    async since(kind, start) {
      if (kind === 'deposit') return depositedSince(handle, uid, start, now)
      const play = plays.get(start) ?? playSince(handle, uid, start, now)
      plays.set(start, play)
      const { staked, won, minutes } = await play
      return { wager: staked, loss: staked - won, time: minutes }[kind]
    },
  }
}

/** Deposits less refunds, in centavos. */
export async function paidSince(handle: Handle, uid: string, since: number): Promise<Centavos> {
  const { amount } = await handle
    .selectFrom('depositOrder')
    .select(KEPT)
    .where('uid', '=', uid)
    .where('status', '=', DEPOSIT.success)
    .where('finishTime', '>=', since)
    .executeTakeFirstOrThrow()
  return centavos(amount)
}

const KEPT = sql<number>`coalesce(sum(amount - refunded), 0)::bigint`.as('amount')

/** Deposits including pending orders, in centavos. */
async function depositedSince(handle: Handle, uid: string, since: number, now: number): Promise<Centavos> {
  const { amount } = await handle
    .selectFrom('depositOrder')
    .select(KEPT)
    .where('uid', '=', uid)
    .where(({ or, and, eb }) =>
      or([
        and([eb('status', '=', DEPOSIT.success), eb('finishTime', '>=', since)]),
        and([eb('status', '=', DEPOSIT.pending), eb('expireTime', '>', now)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return centavos(amount)
}

interface Play {
  staked: Centavos
  won: Centavos
  rounds: number
  minutes: number
}

/** Real-money play since a moment; an open round counts with its stakes and wins so far. */
async function playSince(handle: Handle, uid: string, since: number, now: number): Promise<Play> {
  const { rows } = await sql<{ staked: number; won: number; rounds: number; ms: number }>`
    select coalesce(sum(bet), 0)::bigint as staked, coalesce(sum(win), 0)::bigint as won, count(*)::bigint as rounds,
      coalesce(sum(least(next_at - opened_at, ${sql.lit(STILL_PLAYING_MS)})), 0)::bigint as ms
    from (
      select bet, win, opened_at, coalesce(lead(opened_at) over (order by opened_at), ${now}::bigint) as next_at
      from wallet_round where uid = ${uid} and asset = 'PHP' and opened_at >= ${since} and status <> 'void'
    ) as round`.execute(handle)
  const { staked, won, rounds, ms } = rows[0] ?? { staked: 0, won: 0, rounds: 0, ms: 0 }
  return { staked: centavos(staked), won: centavos(won), rounds, minutes: Math.floor(ms / MINUTE_MS) }
}

/** Deposits, withdrawals and play since a moment (epoch ms), in centavos. */
export async function spendSince(handle: Handle, uid: string, since: number, now: number) {
  const { withdrawals } = await handle
    .selectFrom('withdrawOrder')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('withdrawals'))
    .where('uid', '=', uid)
    .where('status', '=', WITHDRAWAL.success)
    .where('finishTime', '>=', since)
    .executeTakeFirstOrThrow()
  return {
    deposits: await paidSince(handle, uid, since),
    withdrawals: centavos(withdrawals),
    ...(await playSince(handle, uid, since, now)),
  }
}
