import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ShownResource } from '../../../state/resources.ts'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Async } from '../Async.tsx'
import { NotifyMe } from './NotifyMe.tsx'
import { OrderActions } from './OrderView.tsx'
import { searchScene } from '../../../ui/scenes/drawings.tsx'
import { useLookAgain } from '../useLookAgain.ts'

interface OrderPageProps<Order> {
  resource: ShownResource<{ order: Order | undefined }>
  kind: 'deposit' | 'withdraw'
  /** Whether its end is awaited; then it is polled. */
  isUnderWay: (order: Order) => boolean
  /** A deposit that timed out may, although nobody awaits it. */
  mayChange: (order: Order) => boolean
  children: (order: Order) => ReactNode
}

/** An order from creation to end: live, refetched on return, on a press, and by polling. */
export function OrderPage<Order extends { orderNo: string }>({
  resource,
  kind,
  isUnderWay,
  mayChange,
  children,
}: OrderPageProps<Order>) {
  const { t } = useLingui()
  const order = resource.value?.order
  useLookAgain(resource.refresh, order !== undefined && isUnderWay(order))

  if (resource.value && !order) {
    return (
      <EmptyState
        scene={searchScene}
        title={t`Order not found`}
        link={{ label: t`See my transactions`, to: `/transactionHistory?type=${kind}` }}
      >
        <Trans>It may belong to another account.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className="form-page">
      <Async resource={resource} loading={<SkeletonRows count={3} height={140} />} />
      {order && (
        <>
          {children(order)}
          {isUnderWay(order) && <NotifyMe />}
          <OrderActions
            orderNo={order.orderNo}
            kind={kind}
            mayChange={mayChange(order)}
            onCheck={resource.refresh}
            checking={resource.refreshing}
          />
        </>
      )}
    </div>
  )
}
