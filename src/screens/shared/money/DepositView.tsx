import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DepositOrder } from '../../../../contract/entities/cashier.ts'
import { centavos } from '../../../../contract/money.ts'
import { DEPOSIT } from '../../../../contract/statuses.ts'
import { formatMoney } from '../../../ui/format.ts'
import { bankName } from './bankName.ts'
import { DEPOSIT_AHEAD, DEPOSIT_WORDS, depositWords } from './orderWords.ts'
import { OrderView } from './OrderView.tsx'

/** A deposit order, on its own page and in the transactions. */
export function DepositView({ order, action }: { order: DepositOrder; action?: ReactNode }) {
  const { t } = useLingui()
  const { status, amount, bonus, refunded = centavos(0), timeline } = order
  return (
    <OrderView
      orderNo={order.orderNo}
      title={t`Deposit`}
      amount={amount}
      status={depositWords(order)}
      facts={[
        { name: t`Payment method`, value: bankName(order.bank) },
        ...(bonus > 0
          ? [
              {
                name: status === DEPOSIT.success ? t`Coupon bonus` : t`Coupon bonus when paid`,
                value: formatMoney(bonus, 'signed'),
              },
            ]
          : []),
        ...(refunded > 0
          ? [
              { name: t`Sent back to you`, value: formatMoney(refunded) },
              { name: t`Added to your balance`, value: formatMoney(centavos(amount - refunded)) },
            ]
          : []),
      ]}
      timeline={timeline}
      ahead={DEPOSIT_AHEAD[status]}
      words={DEPOSIT_WORDS}
      action={action}
    />
  )
}
