import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { WithdrawOrder } from '../../../../contract/entities/cashier.ts'
import { bankName } from './bankName.ts'
import { WITHDRAWAL_AHEAD, WITHDRAWAL_WORDS } from './orderWords.ts'
import { OrderView } from './OrderView.tsx'

/** A withdrawal order, on its own page and in the transactions. */
export function WithdrawView({ order, action }: { order: WithdrawOrder; action?: ReactNode }) {
  const { t } = useLingui()
  const { status, timeline, reason } = order
  const isInTimeline = timeline.some(({ note }) => note === reason)
  return (
    <OrderView
      orderNo={order.orderNo}
      title={t`Withdrawal`}
      amount={order.amount}
      status={WITHDRAWAL_WORDS[status]}
      facts={[
        { name: t`E-wallet or bank`, value: bankName(order.bank) },
        { name: t`Account`, value: order.account, isPrivate: true },
        ...(reason && !isInTimeline ? [{ name: t`Reason`, value: reason, isPrivate: true as const }] : []),
      ]}
      timeline={timeline}
      ahead={WITHDRAWAL_AHEAD[status]}
      words={WITHDRAWAL_WORDS}
      action={action}
    />
  )
}
