import * as v from 'valibot'
import { get, post } from '../call.ts'
import { money, positiveMoney } from '../moneySchema.ts'
import { count, empty, queryNumber, time } from '../schema.ts'

/** Responsible play: a player's own limits, breaks and spending (docs/rules.md, 16). An extension. */

export const RG_PERIODS = ['day', 'week', 'month'] as const
export type RgPeriod = (typeof RG_PERIODS)[number]

export const RG_KINDS = ['deposit', 'wager', 'loss', 'time'] as const
export type RgKind = (typeof RG_KINDS)[number]

export const BREAKS = ['1h', '24h', '7d', '30d'] as const
const SELF_EXCLUSIONS = ['6m', '1y', '5y'] as const
export type ExclusionLength = (typeof BREAKS | typeof SELF_EXCLUSIONS)[number]

export const REALITY_CHECK_MINUTES = [30, 60] as const
export type RealityCheckMinutes = (typeof REALITY_CHECK_MINUTES)[number]

/** From the request to raise a limit until the player can confirm it. */
export const RAISE_WAITS_HOURS = 24
/** From then until the unconfirmed raise lapses. */
export const RAISE_LAPSES_HOURS = 48

const DAY_MINUTES = 24 * 60

const period = v.picklist(RG_PERIODS)
const kind = v.picklist(RG_KINDS)
const minutes = v.pipe(count, v.minValue(1), v.maxValue(31 * DAY_MINUTES))
const realityCheckMin = v.nullable(v.picklist(REALITY_CHECK_MINUTES))

/**
 * `value` is null without a limit. A raise waits in `next` until `from`; then it is `ready` for the player to confirm,
 * and lapses at `until`.
 */
const limitOf = <Kind extends RgKind, Amount extends v.GenericSchema>(of: Kind, amount: Amount) =>
  v.object({
    kind: v.literal(of),
    period,
    value: v.nullable(amount),
    used: amount,
    next: v.optional(v.object({ value: v.nullable(amount), from: time, ready: v.boolean(), until: v.optional(time) })),
  })
const limit = v.variant('kind', [limitOf('deposit', money), limitOf('loss', money), limitOf('time', count)])
const wagerLimit = limitOf('wager', money)
export type RgLimit = v.InferOutput<typeof limit | typeof wagerLimit>

const rg = v.object({
  /** Every kind but wager, in every period. */
  limits: v.array(limit),
  /** Separate from `limits`: earlier versions of the page reject a kind that they do not know. */
  wagers: v.optional(v.array(wagerLimit)),
  excludedUntil: v.nullable(time),
  exclusion: v.nullable(v.picklist(['break', 'self'])),
  realityCheckMin,
})
export type Rg = v.InferOutput<typeof rg>

/** All limits of an answer, in the unit that they have there. */
export function limitsOf<Limit, Wager>(rg: { limits: Limit[]; wagers?: Wager[] | undefined }): (Limit | Wager)[] {
  return [...rg.limits, ...(rg.wagers ?? [])]
}

const spend = v.object({
  deposits: money,
  withdrawals: money,
  staked: money,
  won: money,
  minutes: count,
  rounds: count,
})
export type Spend = v.InferOutput<typeof spend>

/** What the player means to spend in a calendar month of Manila. It informs; only limits refuse. */
const budget = v.object({
  amount: money,
  /** Net loss of the month so far: bets minus wins, at least 0. */
  spent: money,
  /** When the next month begins. */
  until: time,
})
export type Budget = v.InferOutput<typeof budget>

export const rgCalls = {
  rgFetch: get('/api/rg/fetch', { auth: 'player', extension: true, input: empty, data: rg }),
  /**
   * Pesos for deposit, wager and loss, minutes for time. A lower limit applies at once; raising or removing one waits
   * for `rgConfirm`.
   */
  rgLimit: post('/api/rg/limit', {
    auth: 'player',
    extension: true,
    input: v.variant('kind', [
      v.object({ kind: v.literal('deposit'), period, value: v.nullable(positiveMoney) }),
      v.object({ kind: v.literal('wager'), period, value: v.nullable(positiveMoney) }),
      v.object({ kind: v.literal('loss'), period, value: v.nullable(positiveMoney) }),
      v.object({ kind: v.literal('time'), period, value: v.nullable(minutes) }),
    ]),
    data: rg,
  }),
  rgConfirm: post('/api/rg/confirm', {
    auth: 'player',
    extension: true,
    input: v.object({ kind, period }),
    data: rg,
  }),
  rgExclude: post('/api/rg/exclude', {
    auth: 'player',
    extension: true,
    input: v.object({ length: v.picklist([...BREAKS, ...SELF_EXCLUSIONS]) }),
    data: rg,
  }),
  /** Null without a budget. Asked again while a game is open, so apart from `rgFetch`, which adds up more. */
  rgBudgetFetch: get('/api/rg/budget/fetch', {
    auth: 'player',
    extension: true,
    quiet: true,
    input: empty,
    data: v.nullable(budget),
  }),
  /** Null takes the budget away. Either works at once. */
  rgBudgetSet: post('/api/rg/budget/set', {
    auth: 'player',
    extension: true,
    input: v.object({ amount: v.nullable(positiveMoney) }),
    data: v.nullable(budget),
  }),
  rgRealityCheck: post('/api/rg/realityCheck', {
    auth: 'player',
    extension: true,
    input: v.object({ minutes: realityCheckMin }),
    data: rg,
  }),
  /** Of a calendar period, or of its last `lastMin` minutes. */
  rgSpend: get('/api/rg/spend', {
    auth: 'player',
    extension: true,
    input: v.object({ period, lastMin: v.optional(queryNumber(1, DAY_MINUTES)) }),
    data: spend,
  }),
}
