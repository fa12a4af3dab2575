import * as v from 'valibot'
import { ORDERS_BASE, orderAnswer, type PaymentResult } from '../../protocols/payments.ts'
import { postSigned } from '../../protocols/signature.ts'
import type { Clock } from '../clock.ts'

export interface PaymentsPartner {
  /** The provider's name in its callbacks' addresses, and in the orders that it is to pay. */
  code: string
  origin: string
  /** Both sign with it. */
  secret: string
}

export interface PaymentsProvider extends Pick<PaymentsPartner, 'code' | 'secret'> {
  /** What became of an order's payment; null while nothing has, or when the provider does not answer. */
  ask(orderNo: string): Promise<PaymentResult | null>
}

export function createPaymentsProvider({ code, origin, secret }: PaymentsPartner, clock: Clock): PaymentsProvider {
  return {
    code,
    secret,
    async ask(orderNo) {
      const body = JSON.stringify({ orderNo })
      const asked = { base: origin + ORDERS_BASE, call: 'order', body, secret, now: clock.now() }
      const answer = await postSigned(asked).catch(() => null)
      const result = answer === null ? null : v.parse(orderAnswer, answer).result
      return result && { ...result, provider: code }
    },
  }
}
