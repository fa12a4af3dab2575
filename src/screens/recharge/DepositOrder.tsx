import styles from './recharge.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DepositOrder as Order } from '../../../contract/entities/cashier.ts'
import { DEPOSIT } from '../../../contract/statuses.ts'
import { DEPOSIT_TRANSITIONS } from '../../../contract/transitions.ts'
import { useResource } from '../../state/data.ts'
import { useReturnToGame } from '../../app/navigation.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Layer } from '../../ui/Layer.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { DepositView } from '../shared/money/DepositView.tsx'
import { Excluded } from '../shared/exclusion/Excluded.tsx'
import { useExclusion } from '../shared/exclusion/useExclusion.ts'
import { OrderPage } from '../shared/money/OrderPage.tsx'
import { framedPayment } from './openPayment.ts'

/** A deposit order, and how to pay it while it is open. */
export function DepositOrder({ orderNo }: { orderNo: string }) {
  const resource = useResource('depositOrder', { orderNo })
  const framed = framedPayment.value
  return (
    <OrderPage
      resource={resource}
      kind="deposit"
      isUnderWay={({ status }) => status === DEPOSIT.pending}
      mayChange={({ status }) => DEPOSIT_TRANSITIONS[status].length > 0}
    >
      {(order) => (
        <>
          <DepositView order={order} action={<NextStep order={order} />} />
          {framed?.orderNo === orderNo && order.status === DEPOSIT.pending && <PaymentFrame url={framed.payUrl} />}
        </>
      )}
    </OrderPage>
  )
}

function NextStep({ order: { status, payUrl, amount, expireTime } }: { order: Order }) {
  const returnToGame = useReturnToGame()
  if (useExclusion()) return <Excluded />
  if (status === DEPOSIT.pending && payUrl !== undefined) {
    return (
      <>
        <ButtonLink kind="mango" wide icon="external" to={payUrl} external>
          <Trans>Pay {formatMoney(amount)} now</Trans>
        </ButtonLink>
        <p className="small soft">
          <Trans>
            The payment page opens in a new tab. The order expires <RelativeTime time={expireTime} />.
          </Trans>
        </p>
      </>
    )
  }
  if (status === DEPOSIT.success && returnToGame) {
    return (
      <Button kind="mango" wide icon="play" onPress={returnToGame}>
        <Trans>Back to your game</Trans>
      </Button>
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
    <Layer look="full" label={t`Payment`} onClose={close} className={styles.paymentFrame}>
      <header>
        <IconButton icon="back" label={t`Back`} onPress={close} />
        <p className="subtitle">
          <Trans>Payment</Trans>
        </p>
      </header>
      <iframe
        src={url}
        title={t`Payment`}
        // The payment page has its own origin: it needs that origin's storage and cannot reach this page.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="origin"
      />
    </Layer>
  )
}
