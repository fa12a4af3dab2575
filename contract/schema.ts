import * as v from 'valibot'
import { PAGE_SIZE_MAX } from './constants.ts'
import { FORMATS, isRealDay } from './formats.ts'

/** The building blocks of all schemas. */

export const text = (max = 200) => v.pipe(v.string(), v.maxLength(max))
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
/** Epoch milliseconds. */
export const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Points, energy, spins, tries: whole and never below zero. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const requestId = v.pipe(v.string(), v.uuid())
/** In whose name something is asked for: with somebody else's session it is refused with 20002. */
const inNameOf = { uid: v.optional(id) }
/** In each body that moves money. */
export const idempotent = { requestId, ...inNameOf }
/** In the body of a change that may be sent later, or once more. */
export const deferred = { requestId: v.optional(requestId), ...inNameOf }

/** A day of the calendar in Manila, yyyy-mm-dd. */
export const day = v.pipe(v.string(), v.isoDate(), v.check(isRealDay, 'The calendar has no such day'))

export const username = v.pipe(v.string(), v.regex(FORMATS.username))
export const password = v.pipe(v.string(), v.regex(FORMATS.password))
export const registerPhone = v.pipe(v.string(), v.regex(FORMATS.registerPhone))
export const smsCode = v.pipe(v.string(), v.regex(FORMATS.smsCode))
const FACTOR_CODE = new RegExp(`${FORMATS.smsCode.source}|${FORMATS.recoveryCode.source}`)
/** A code of the authenticator app, or a recovery code instead. */
export const factorCode = v.pipe(v.string(), v.regex(FACTOR_CODE))

export const empty = v.object({})
/** Data that the client ignores. */
export const nothing = v.nullish(v.unknown())

const rewardType = v.picklist(['cash', 'coupon', 'energy', 'point'])
/** Cash and coupons in pesos, energy and points in units; so the amount stays what the wire says. */
export const reward = v.object({ type: rewardType, amount: v.pipe(v.number(), v.minValue(0)) })
export const rewards = v.array(reward)
export type Reward = v.InferOutput<typeof reward>

/** Claw tries and invitation spins, in addition to the specification's four types. */
export const extras = { tries: v.optional(count), spins: v.optional(count) }

/** Added to the data of the first answer when its requestId is repeated. */
export const replayed = { replayed: v.optional(v.literal(true)) }

export const queryNumber = (min: number, max: number) =>
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger(), v.minValue(min), v.maxValue(max))

export const listQuery = {
  page: v.optional(queryNumber(1, 1_000_000), 1),
  size: v.optional(queryNumber(1, PAGE_SIZE_MAX), 20),
}
export const periodQuery = {
  from: v.optional(queryNumber(0, Number.MAX_SAFE_INTEGER)),
  to: v.optional(queryNumber(0, Number.MAX_SAFE_INTEGER)),
}

export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ list: v.array(item), total: count, page: count, size: count, hasMore: v.boolean() })

export interface List<Item> {
  list: Item[]
  total: number
  page: number
  size: number
  hasMore: boolean
}
