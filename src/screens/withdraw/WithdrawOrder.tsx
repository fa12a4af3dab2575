import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { WithdrawalStatus } from '../../../contract/statuses.ts'
import { WITHDRAWAL_MOVES } from '../../../contract/statuses.ts'
import { resources, useResource } from '../../state/data.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Freshness } from '../shared/Freshness.tsx'
import { OrderActions, useLookAgain } from '../shared/money/OrderView.tsx'
import { WithdrawView } from '../shared/money/WithdrawView.tsx'

/** A withdrawal from its order to its end: live, asked again on return, on a press, and now and then. */
export function WithdrawOrder({ orderNo }: { orderNo: string }) {
  const { t } = useLingui()
  const resource = useResource('withdrawOrder', { orderNo })
  const order = resource.value?.order
  const look = useCallback(() => resources.of('withdrawOrder', { orderNo }).refresh(), [orderNo])
  useLookAgain(look, order !== undefined && isUnderWay(order.status))

  if (!resource.value) {
    return (
      <div className="form-page">
        <Freshness resource={resource} onRetry={look} />
        {!resource.failure && <SkeletonRows count={3} height={140} />}
      </div>
    )
  }
  if (!order) {
    return (
      <EmptyState
        scene="search"
        title={t`There is no such order`}
        action={
          <ButtonLink kind="primary" to="/transactionHistory?type=withdraw">
            <Trans>See my transactions</Trans>
          </ButtonLink>
        }
      >
        <Trans>Maybe it belongs to another account.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className="form-page">
      <Freshness resource={resource} onRetry={look} />
      <WithdrawView order={order} />
      <OrderActions onCheck={look} checking={resource.refreshing} />
    </div>
  )
}

function isUnderWay(status: WithdrawalStatus): boolean {
  return WITHDRAWAL_MOVES[status].length > 0
}
