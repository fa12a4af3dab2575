import type { RechargeMethod } from '../../../contract/entities/cashier.ts'
import { centavos } from '../../../contract/money.ts'

/** A way to deposit, as the operator offers it. */
export const EWALLET: RechargeMethod = {
  code: 'ewallet',
  name: 'E-wallet',
  eta: '',
  feeText: '',
  min: centavos(100_00),
  max: centavos(50_000_00),
  enabled: true,
}
