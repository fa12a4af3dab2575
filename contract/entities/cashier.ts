import * as v from 'valibot'
import { money } from '../moneySchema.ts'
import { count, id, reward, time } from '../schema.ts'
import { DEPOSIT, WITHDRAWAL } from '../statuses.ts'

export const rechargeMethod = v.object({
  code: v.picklist(['ewallet', 'bank', 'qrph']),
  name: v.string(),
  min: money,
  max: money,
  feeText: v.string(),
  eta: v.string(),
  enabled: v.boolean(),
  reason: v.optional(v.string()),
})
export type RechargeMethod = v.InferOutput<typeof rechargeMethod>

export const bank = v.object({ code: id, name: v.string(), product: v.string() })

export const rechargeAmount = v.object({
  min: money,
  max: money,
  list: v.array(money),
  firstMin: money,
  isFirst: v.boolean(),
  ownLimitLeft: v.nullish(money),
})

/** `value` is percent for deposit_percent and pesos for deposit_fixed. */
export const coupon = v.object({
  id,
  name: v.string(),
  type: v.picklist(['deposit_percent', 'deposit_fixed']),
  value: v.number(),
  maxBonus: money,
  minDeposit: money,
  turnoverMultiple: v.number(),
  expireTime: time,
  status: v.picklist(['open', 'used', 'expired']),
})
export type Coupon = v.InferOutput<typeof coupon>

export const quote = v.object({
  preId: id,
  amount: money,
  bonus: money,
  fee: money,
  turnoverAdd: money,
  expireTime: time,
})

const depositStatus = v.picklist(Object.values(DEPOSIT))
const withdrawalStatus = v.picklist(Object.values(WITHDRAWAL))

export const depositOrder = v.object({
  orderNo: id,
  method: v.string(),
  bank: v.string(),
  amount: money,
  bonus: money,
  status: depositStatus,
  /** The part of the amount that was refunded by the same rail. */
  refunded: v.optional(money),
  createTime: time,
  finishTime: v.nullish(time),
  expireTime: time,
  /** Where a pending order can still be paid. */
  payUrl: v.optional(v.string()),
  timeline: v.array(v.object({ status: depositStatus, time, note: v.string() })),
})
export type DepositOrder = v.InferOutput<typeof depositOrder>

export const withdrawBank = v.object({
  ...bank.entries,
  min: money,
  max: money,
  dayAmountLeft: money,
  dayCountLeft: count,
  fee: money,
  kycNeeded: v.boolean(),
})
export type WithdrawBank = v.InferOutput<typeof withdrawBank>

/** `account` is masked. `replaceable`: it was bound before KYC in another name, and may be replaced once. */
export const wallet = v.object({
  bank: id,
  name: v.string(),
  account: v.string(),
  replaceable: v.optional(v.boolean()),
})
export type Wallet = v.InferOutput<typeof wallet>

export const withdrawOrder = v.object({
  orderNo: id,
  bank: v.string(),
  account: v.string(),
  amount: money,
  status: withdrawalStatus,
  createTime: time,
  reason: v.nullish(v.string()),
  timeline: v.array(v.object({ status: withdrawalStatus, time, note: v.string() })),
})
export type WithdrawOrder = v.InferOutput<typeof withdrawOrder>

/** One row of the balance journal: `amount` is signed; PHP in pesos, other assets in units. */
export const journalRow = v.object({
  id,
  type: v.string(),
  typeName: v.string(),
  amount: v.number(),
  balanceAfter: v.number(),
  asset: v.picklist(['PHP', 'DEMO', 'points', 'energy', 'tries', 'spins']),
  refNo: v.string(),
  time,
  remark: v.optional(v.string(), ''),
})
export type JournalRow = v.InferOutput<typeof journalRow>

export const requirement = v.object({
  id,
  source: v.string(),
  sourceName: v.string(),
  base: money,
  multiple: v.number(),
  required: money,
  done: money,
  remaining: money,
  weightNote: v.optional(v.string(), ''),
  status: v.picklist(['open', 'done', 'expired', 'closed']),
  createTime: time,
  expireTime: v.nullish(time),
})
export type Requirement = v.InferOutput<typeof requirement>

export const fbEvent = v.object({ amount: money, currency: v.string(), eventId: v.optional(v.string()) })
export type FbEvent = v.InferOutput<typeof fbEvent>

export const mallItem = v.object({
  id,
  name: v.string(),
  type: v.union([reward.entries.type, v.literal('try')]),
  amount: v.number(),
  price: count,
  stock: v.nullish(count),
  limitDay: v.nullish(count),
  leftToday: v.nullish(count),
  turnoverMultiple: v.number(),
})
export type MallItem = v.InferOutput<typeof mallItem>
