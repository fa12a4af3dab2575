import { WITHDRAWAL_TRANSITIONS } from '../../../contract/statuses.ts'
import { useResource } from '../../state/data.ts'
import { OrderPage } from '../shared/money/OrderPage.tsx'
import { WithdrawView } from '../shared/money/WithdrawView.tsx'

/** A withdrawal order and its progress. */
export function WithdrawOrder({ orderNo }: { orderNo: string }) {
  const resource = useResource('withdrawOrder', { orderNo })
  return (
    <OrderPage
      resource={resource}
      kind="withdraw"
      isUnderWay={({ status }) => WITHDRAWAL_TRANSITIONS[status].length > 0}
    >
      {(order) => <WithdrawView order={order} />}
    </OrderPage>
  )
}
