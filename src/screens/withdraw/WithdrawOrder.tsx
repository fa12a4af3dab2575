import type { WithdrawalStatus } from '../../../contract/statuses.ts'
import { WITHDRAWAL_TRANSITIONS } from '../../../contract/transitions.ts'
import { useResource } from '../../state/data.ts'
import { OrderPage } from '../shared/money/OrderPage.tsx'
import { WithdrawView } from '../shared/money/WithdrawView.tsx'

/** A withdrawal order and its progress. */
export function WithdrawOrder({ orderNo }: { orderNo: string }) {
  const resource = useResource('withdrawOrder', { orderNo })
  return (
    <OrderPage resource={resource} kind="withdraw" isUnderWay={mayChange} mayChange={mayChange}>
      {(order) => <WithdrawView order={order} />}
    </OrderPage>
  )
}

const mayChange = ({ status }: { status: WithdrawalStatus }) => WITHDRAWAL_TRANSITIONS[status].length > 0
