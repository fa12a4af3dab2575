import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { DepositOrder as Order } from '../../../contract/entities/cashier.ts'
import { DEPOSIT } from '../../../contract/statuses.ts'
import { openOutside, wrapper } from '../../platform/wrapper.ts'
import { resources, useResource } from '../../state/data.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Layer } from '../../ui/Layer.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { Freshness } from '../shared/Freshness.tsx'
import { DepositView } from '../shared/money/DepositView.tsx'
import { OrderActions, useLookAgain } from '../shared/money/OrderView.tsx'
import { framedPayment } from './openPayment.ts'

/** A deposit from its order to its end: live, asked again on return, on a press, and now and then. */
export function DepositOrder({ orderNo }: { orderNo: string }) {
  const { t } = useLingui()
  const resource = useResource('depositOrder', { orderNo })
  const order = resource.value?.order
  const look = useCallback(() => resources.of('depositOrder', { orderNo }).refresh(), [orderNo])
  useLookAgain(look, order?.status === DEPOSIT.pending)

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
          <ButtonLink kind="primary" to="/transactionHistory?type=deposit">
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
      <DepositView order={order} action={<NextStep order={order} />} />
      <OrderActions onCheck={look} checking={resource.refreshing} />
      {framedPayment.value !== undefined && order.status === DEPOSIT.pending && (
        <PaymentFrame url={framedPayment.value} />
      )}
    </div>
  )
}

function NextStep({ order: { status, payUrl, amount, expireTime } }: { order: Order }) {
  if (status === DEPOSIT.pending && payUrl !== undefined) {
    const words = <Trans>Pay {formatMoney(amount)} now</Trans>
    return (
      <>
        {wrapper ? (
          <Button kind="mango" wide icon="external" onPress={() => openOutside(payUrl)}>
            {words}
          </Button>
        ) : (
          <ButtonLink kind="mango" wide icon="external" to={payUrl} external>
            {words}
          </ButtonLink>
        )}
        <p className="small soft">
          <Trans>
            The payment page opens in a tab of its own. The order ends <RelativeTime time={expireTime} />
          </Trans>
        </p>
      </>
    )
  }
  if (status === DEPOSIT.success) {
    return (
      <ButtonLink kind="mango" wide to="/game">
        <Trans>Back to games</Trans>
      </ButtonLink>
    )
  }
  return (
    <ButtonLink kind="mango" wide to="/finance/recharge">
      <Trans>Make a new deposit</Trans>
    </ButtonLink>
  )
}

function PaymentFrame({ url }: { url: string }) {
  const { t } = useLingui()
  const close = () => {
    framedPayment.value = undefined
  }
  return (
    <Layer look="full" label={t`Payment`} onClose={close} className="payment-frame">
      <header>
        <IconButton icon="back" label={t`Back`} onPress={close} />
        <p className="subtitle">
          <Trans>Payment</Trans>
        </p>
      </header>
      <iframe
        src={url}
        title={t`Payment`}
        // The payment page is on an origin of its own: it needs that origin's storage, and cannot reach this page.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="origin"
      />
    </Layer>
  )
}
