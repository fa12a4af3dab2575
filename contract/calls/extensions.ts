import * as v from 'valibot'
import { get, post } from '../call.ts'
import { money } from '../money.ts'
import { count, empty, nothing, text, time } from '../schema.ts'

/** Calls beyond the specification: an operator without them answers 404 and their features stay hidden. */

const RG_PERIODS = ['day', 'week', 'month'] as const
const BREAKS = ['24h', '7d', '30d'] as const
const EXCLUSIONS = ['6m', '1y', '5y'] as const

const period = v.picklist(RG_PERIODS)
const limitKind = v.picklist(['deposit', 'loss', 'time'])

/** `value` is pesos for deposit and loss and minutes for time; a raise waits in `next` until `from`. */
const limit = v.object({
  kind: limitKind,
  period,
  value: v.nullable(v.number()),
  used: v.number(),
  next: v.optional(v.object({ value: v.nullable(v.number()), from: time, confirmed: v.boolean() })),
})

export const extensionCalls = {
  rgFetch: get('/api/rg/fetch', {
    auth: 'player',
    extension: true,
    input: empty,
    data: v.object({
      limits: v.array(limit),
      excludedUntil: v.nullable(time),
      exclusion: v.nullable(v.picklist(['break', 'self'])),
      realityCheckMin: v.nullable(v.picklist([30, 60])),
    }),
  }),
  rgLimit: post('/api/rg/limit', {
    auth: 'player',
    extension: true,
    input: v.object({ kind: limitKind, period, value: v.nullable(v.pipe(v.number(), v.minValue(0))) }),
    data: nothing,
  }),
  rgConfirm: post('/api/rg/confirm', {
    auth: 'player',
    extension: true,
    input: v.object({ kind: limitKind, period }),
    data: nothing,
  }),
  rgExclude: post('/api/rg/exclude', {
    auth: 'player',
    extension: true,
    input: v.object({ length: v.picklist([...BREAKS, ...EXCLUSIONS]) }),
    data: v.object({ excludedUntil: time }),
  }),
  rgRealityCheck: post('/api/rg/realityCheck', {
    auth: 'player',
    extension: true,
    input: v.object({ minutes: v.nullable(v.picklist([30, 60])) }),
    data: nothing,
  }),
  rgSpend: get('/api/rg/spend', {
    auth: 'player',
    extension: true,
    input: v.object({ period }),
    data: v.object({ deposits: money, withdrawals: money, staked: money, won: money, minutes: count, rounds: count }),
  }),
  pushKey: get('/api/push/key', {
    auth: 'visitor',
    extension: true,
    input: empty,
    data: v.object({ publicKey: v.string() }),
  }),
  pushSubscribe: post('/api/push/subscribe', {
    auth: 'player',
    extension: true,
    input: v.object({ endpoint: text(1000), keys: v.object({ p256dh: text(200), auth: text(100) }) }),
    data: nothing,
  }),
  pushUnsubscribe: post('/api/push/unsubscribe', {
    auth: 'visitor',
    extension: true,
    input: v.object({ endpoint: text(1000) }),
    data: nothing,
  }),
}
