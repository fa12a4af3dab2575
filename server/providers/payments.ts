import { ORDERS_BASE, orderAnswer, type PaymentResult } from '../../protocols/payments.ts'
import { createPartner, PartnerFault, type PartnerPorts } from './partner.ts'

export interface PaymentsPartner {
  /** The provider's name in callback URLs and orders. */
  code: string
  origin: string
  /** Shared secret that signs requests. */
  secret: string
}

export interface PaymentsProvider extends Pick<PaymentsPartner, 'code' | 'secret'> {
  /** An order's payment: `nothing` if there is none yet or the answer is not understood, `silent` without an answer. */
  ask(orderNo: string): Promise<PaymentResult | 'nothing' | 'silent'>
}

export function createPaymentsProvider(
  { code, origin, secret }: PaymentsPartner,
  ports: Pick<PartnerPorts, 'clock' | 'report'>,
): PaymentsProvider {
  const partner = createPartner({ ...ports, name: 'payments', base: origin + ORDERS_BASE, secret })
  return {
    code,
    secret,
    async ask(orderNo) {
      try {
        const { result } = await partner.ask('order', { orderNo }, orderAnswer(orderNo))
        return result ? { ...result, provider: code } : 'nothing'
      } catch (fault) {
        if (fault instanceof PartnerFault) return fault.reason === 'silent' ? 'silent' : 'nothing'
        throw fault
      }
    },
  }
}
