import { HOUR_MS } from '../../../contract/durations.ts'
import {
  RAISE_LAPSES_HOURS,
  RAISE_WAITS_HOURS,
  RG_KINDS,
  RG_PERIODS,
  type RgKind,
  type RgPeriod,
} from '../../../contract/calls/rg.ts'
import { centavos, type Centavos } from '../../../contract/money.ts'
import type { Handle, Trx } from '../../database/transaction.ts'
import { keepEvent } from '../account/accountEvent.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import { DomainError } from '../domainError.ts'
import { RG_WORDS } from './words.ts'
import { paidSince, PERIOD_STARTS, periodEnd, type Usage, usageOf } from './usage.ts'

const RAISE_WAITS_MS = RAISE_WAITS_HOURS * HOUR_MS
const RAISE_LAPSES_MS = RAISE_LAPSES_HOURS * HOUR_MS

/** Deposit, wager and loss in centavos, time in minutes. */
export interface OwnLimit {
  kind: RgKind
  period: RgPeriod
  value: number | null
  used: number
  next: Raise | null
}

/** Can be confirmed in [from, until), epoch ms; then it lapses. */
interface Raise {
  value: number | null
  from: number
  until: number
  ready: boolean
}

/** Every kind in every period, set or not. */
export async function listLimits(handle: Handle, uid: string, now: number): Promise<OwnLimit[]> {
  const rows = await rowsOf(handle, uid)
  const usage = usageOf(handle, uid, now)
  const limits: OwnLimit[] = []
  for (const kind of RG_KINDS) {
    for (const period of RG_PERIODS) {
      const row = rows.find((known) => known.kind === kind && known.period === period)
      const used = await usage.since(kind, PERIOD_STARTS[period](now))
      const raise = row && raiseOf(row, now)
      const next = raise && raise.until > now ? raise : null
      limits.push({ kind, period, value: row?.value ?? null, used: Math.max(0, used), next })
    }
  }
  return limits
}

/** Lowers a limit at once and cancels a pending raise; a higher limit, or none, waits 24 hours for a confirmation (docs/rules.md, 16). */
export async function setLimit(
  trx: Trx,
  uid: string,
  { kind, period, value }: Pick<OwnLimit, 'kind' | 'period' | 'value'>,
  now: number,
): Promise<void> {
  await lockPlayer(trx, uid)
  const known = (await rowsOf(trx, uid)).find((row) => row.kind === kind && row.period === period)
  const current = known?.value ?? null
  if (current === null && value === null) return
  const isRaise = current !== null && (value === null || value > current)
  const change = isRaise
    ? { value: current, nextValue: value, nextFrom: now + RAISE_WAITS_MS }
    : { value, nextValue: null, nextFrom: null }
  await trx
    .insertInto('rgLimit')
    .values({ uid, kind, period, ...change })
    .onConflict((conflict) => conflict.columns(['uid', 'kind', 'period']).doUpdateSet(change))
    .execute()
  const event = { kind: 'limit', of: kind, period, value, from: change.nextFrom } as const
  await keepEvent(trx, uid, event, { now, device: null })
}

/** Confirms a raise. Throws when there is none, it is too early, or it has lapsed. */
export async function confirmLimit(
  trx: Trx,
  uid: string,
  { kind, period }: Pick<OwnLimit, 'kind' | 'period'>,
  now: number,
): Promise<void> {
  await lockPlayer(trx, uid)
  const row = (await rowsOf(trx, uid)).find((known) => known.kind === kind && known.period === period)
  const raise = row && raiseOf(row, now)
  if (!raise) throw new DomainError('notFound', RG_WORDS.noRaise)
  const { value, from, until, ready } = raise
  if (until <= now) throw new DomainError('expired', RG_WORDS.raiseLapsed, { until })
  if (!ready) throw new DomainError('notEligible', RG_WORDS.raiseWaits, { from })
  await trx
    .updateTable('rgLimit')
    .set({ value, nextValue: null, nextFrom: null })
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .execute()
  await keepEvent(trx, uid, { kind: 'limitConfirmed', of: kind, period, value }, { now, device: null })
}

/** What the player's own deposit limits still allow, in centavos; null without a limit. */
export async function depositLimitLeft(handle: Handle, uid: string, now: number): Promise<Centavos | null> {
  return amountOf(await leastLeft(handle, uid, 'deposit', usageOf(handle, uid, now)))
}

/** The same for a received payment, in centavos; pending orders do not count. */
export async function paymentLimitLeft(handle: Handle, uid: string, now: number): Promise<Centavos | null> {
  return amountOf(await leastLeftOf(handle, uid, 'deposit', now, (since) => paidSince(handle, uid, since)))
}

const amountOf = (least: LimitLeft | null) => least && centavos(least.left)

/** What a limit still allows until its next period begins. */
export interface LimitLeft {
  /** Centavos or minutes, at least 0. */
  left: number
  /** Epoch ms. */
  until: number
}

/** The limit of a kind that allows least, of those that allow the same the longest; null without a limit. */
export async function leastLeft(handle: Handle, uid: string, kind: RgKind, usage: Usage): Promise<LimitLeft | null> {
  return leastLeftOf(handle, uid, kind, usage.now, (start) => usage.since(kind, start))
}

async function leastLeftOf(
  handle: Handle,
  uid: string,
  kind: RgKind,
  now: number,
  usedSinceStart: (since: number) => Promise<number>,
): Promise<LimitLeft | null> {
  const lefts: LimitLeft[] = []
  for (const { kind: kindOfRow, period, value } of await rowsOf(handle, uid)) {
    if (kindOfRow !== kind || value === null) continue
    const used = await usedSinceStart(PERIOD_STARTS[period](now))
    lefts.push({ left: Math.max(0, value - used), until: periodEnd(period, now) })
  }
  const [least] = lefts.toSorted((one, other) => one.left - other.left || other.until - one.until)
  return least ?? null
}

function raiseOf(row: { nextValue: number | null; nextFrom: number | null }, now: number): Raise | null {
  const { nextValue, nextFrom } = row
  if (nextFrom === null) return null
  const until = nextFrom + RAISE_LAPSES_MS
  return { value: nextValue, from: nextFrom, until, ready: nextFrom <= now && now < until }
}

async function rowsOf(handle: Handle, uid: string) {
  return handle.selectFrom('rgLimit').selectAll().where('uid', '=', uid).execute()
}
