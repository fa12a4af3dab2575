import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { positiveMoney } from '../contract/moneySchema.ts'
import { id } from '../contract/schema.ts'

/**
 * Messages between operator and payment provider. The provider's callback is
 * `POST {operator}/payments/callback/{provider}`, or `…/payout/{provider}` about a withdrawal, with a JSON body and
 * hex(HMAC-SHA256(secret, raw body)) in a header. HTTP 200 acknowledges it; after any other answer it is sent again.
 * `reference` is unique per provider. In the opposite direction, a pay address carries a ticket signed by the operator:
 * the order and where to go afterwards.
 */
export const SIGNATURE_HEADER = 'x-payment-signature'
export const CALLBACK_BASE = '/payments/callback'
export const PAYOUT_BASE = '/payments/payout'
/** Asks for the status of an order's payment: `POST {provider}/payments/order`, signed (`signature.ts`). */
export const ORDERS_BASE = '/payments'

/** Status of a deposit's payment. */
const PAYMENT_OUTCOMES = ['paid', 'declined'] as const
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]
/** Status of a payout; `unconfirmed`: the bank itself does not know yet. */
const PAYOUT_OUTCOMES = ['paid', 'failed', 'unconfirmed'] as const
export type PayoutOutcome = (typeof PAYOUT_OUTCOMES)[number]

/** A provider's report about an order of the operator; `reference` is the report's number, unique per provider. */
export interface ProviderResult<Outcome extends PaymentOutcome | PayoutOutcome> {
  provider: string
  reference: string
  orderNo: string
  outcome: Outcome
  /** Centavos. */
  amount: number
}
export type PaymentResult = ProviderResult<PaymentOutcome>

const anyCallback = { reference: id, orderNo: id, amount: positiveMoney }
export const callback = v.object({ ...anyCallback, outcome: v.picklist(PAYMENT_OUTCOMES) })
export const orderRequest = v.object({ orderNo: id })
/** Null while the provider has no status for this order. */
export const orderAnswer = (orderNo: string) =>
  v.object({ result: v.nullable(v.object({ ...callback.entries, orderNo: v.literal(orderNo) })) })
export const payoutCallback = v.object({ ...anyCallback, outcome: v.picklist(PAYOUT_OUTCOMES) })

const ticket = v.object({
  orderNo: id,
  /** Centavos. */
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** The name shown to players. */
  bank: v.string(),
  expireTime: v.number(),
  returnUrl: v.string(),
  language: v.picklist(['en-US', 'vi-VN']),
})
export type Ticket = v.InferOutput<typeof ticket>

export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

export function isSignedBy(secret: string, text: string, signature: unknown): boolean {
  if (typeof signature !== 'string') return false
  const [expected, given] = [Buffer.from(sign(secret, text)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

export function writeTicket(secret: string, content: Ticket): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${text}.${sign(secret, text)}`
}

/** Null when the signature is not the operator's. */
export function readTicket(secret: string, written: string): Ticket | null {
  const [text = '', signature] = written.split('.')
  if (!isSignedBy(secret, text, signature)) return null
  return v.parse(ticket, JSON.parse(Buffer.from(text, 'base64url').toString()))
}
