import type { Generated } from 'kysely'
import type { Encrypted } from '../../../server/database/encryption/values.ts'

/** The payment provider's tables: amounts in centavos, times in epoch ms. */
export interface PaymentTables {
  paymentProvider: { code: string; secret: Encrypted }
  payment: { orderNo: string; reference: string; amount: number; state: 'paid' | 'declined' | 'silent'; time: number }
  paymentCallback: {
    id: Generated<number>
    orderNo: string
    dueTime: number
    tries: Generated<number>
    answered: Generated<boolean>
  }
}
