import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DepositOrder } from '../../../../contract/entities/cashier.ts'
import { centavos } from '../../../../contract/money.ts'
import { DEPOSIT } from '../../../../contract/statuses.ts'
import { formatMoney } from '../../../ui/format.ts'
import { bankName } from './bankName.ts'
import { DEPOSIT_AHEAD, DEPOSIT_SENT_BACK, DEPOSIT_WORDS } from './orderWords.ts'
import { OrderView } from './OrderView.tsx'

/** A deposit order, on its own page and in the transactions. */
export function DepositView({ order, action }: { order: DepositOrder; action?: ReactNode }) {
  const { t, i18n } = useLingui()
  const { status, amount, bonus, refunded = centavos(0), timeline } = order
  const words = refunded === amount ? DEPOSIT_SENT_BACK : DEPOSIT_WORDS[status]
  return (
    <OrderView
      orderNo={order.orderNo}
      title={t`Deposit`}
      amount={amount}
      status={{ name: i18n._(words.name), tone: words.tone, meaning: i18n._(words.meaning) }}
      facts={[
        { name: t`Bank`, value: bankName(order.bank) },
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
      steps={[
        ...timeline.map((step, index) => ({
          key: `${index}`,
          name: i18n._(DEPOSIT_WORDS[step.status].name),
          note: step.note,
          time: step.time,
          tone: DEPOSIT_WORDS[step.status].tone,
        })),
        ...DEPOSIT_AHEAD[status].map((ahead) => ({
          key: `ahead-${ahead}`,
          name: i18n._(DEPOSIT_WORDS[ahead].name),
          tone: 'calm' as const,
        })),
      ]}
      action={action}
    />
  )
}
