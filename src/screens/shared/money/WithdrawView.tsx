import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { WithdrawOrder } from '../../../../contract/entities/cashier.ts'
import { bankName } from './bankName.ts'
import { WITHDRAWAL_AHEAD, WITHDRAWAL_WORDS } from './orderWords.ts'
import { OrderView } from './OrderView.tsx'

/** A withdrawal order, on its own page and in the transactions. */
export function WithdrawView({ order, action }: { order: WithdrawOrder; action?: ReactNode }) {
  const { t, i18n } = useLingui()
  const { status, timeline, reason } = order
  const words = WITHDRAWAL_WORDS[status]
  return (
    <OrderView
      orderNo={order.orderNo}
      title={t`Withdrawal`}
      amount={order.amount}
      status={{ name: i18n._(words.name), tone: words.tone, meaning: i18n._(words.meaning) }}
      facts={[
        { name: t`Bank`, value: bankName(order.bank) },
        { name: t`Account`, value: order.account },
        ...(reason ? [{ name: t`Reason`, value: reason }] : []),
      ]}
      steps={[
        ...timeline.map((step, index) => ({
          key: `${index}`,
          name: i18n._(WITHDRAWAL_WORDS[step.status].name),
          note: step.note,
          time: step.time,
          tone: WITHDRAWAL_WORDS[step.status].tone,
        })),
        ...WITHDRAWAL_AHEAD[status].map((ahead) => ({
          key: `ahead-${ahead}`,
          name: i18n._(WITHDRAWAL_WORDS[ahead].name),
          tone: 'calm' as const,
        })),
      ]}
      action={action}
    />
  )
}
