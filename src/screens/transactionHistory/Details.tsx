import { Trans, useLingui } from '@lingui/react/macro'
import type { DepositOrder } from '../../../contract/entities/cashier.ts'
import { DEPOSIT } from '../../../contract/statuses.ts'
import { DEPOSIT_TRANSITIONS, WITHDRAWAL_TRANSITIONS } from '../../../contract/transitions.ts'
import { useResource } from '../../state/data.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Layer.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useExclusion } from '../shared/exclusion/useExclusion.ts'
import { Async } from '../shared/Async.tsx'
import { depositPath } from '../shared/money/depositPath.ts'
import { DepositView } from '../shared/money/DepositView.tsx'
import { OrderActions } from '../shared/money/OrderView.tsx'
import { WithdrawView } from '../shared/money/WithdrawView.tsx'
import { useLookAgain } from '../shared/useLookAgain.ts'

interface DetailsProps {
  orderNo: string
  onClose: () => void
}

export function DepositDetails({ orderNo, onClose }: DetailsProps) {
  const { t } = useLingui()
  const resource = useResource('depositOrder', { orderNo })
  const order = resource.value?.order
  useLookAgain(resource.refresh, order?.status === DEPOSIT.pending)
  return (
    <Dialog title={t`Deposit`} onClose={onClose} size="large">
      <Async resource={resource} loading={<SkeletonRows count={3} height={120} />} freshness="own" />
      {order && <DepositView order={order} action={<NextStep order={order} />} />}
      <OrderActions
        orderNo={orderNo}
        kind="deposit"
        mayChange={order !== undefined && DEPOSIT_TRANSITIONS[order.status].length > 0}
        onCheck={resource.refresh}
        checking={resource.refreshing}
      />
    </Dialog>
  )
}

function NextStep({ order: { orderNo, status } }: { order: DepositOrder }) {
  if (useExclusion() || status === DEPOSIT.success) return null
  return status === DEPOSIT.pending ? (
    <ButtonLink kind="mango" wide to={depositPath(orderNo)}>
      <Trans>Continue to payment</Trans>
    </ButtonLink>
  ) : (
    <ButtonLink kind="mango" wide to="/finance/recharge">
      <Trans>Make a new deposit</Trans>
    </ButtonLink>
  )
}

export function WithdrawDetails({ orderNo, onClose }: DetailsProps) {
  const { t } = useLingui()
  const resource = useResource('withdrawOrder', { orderNo })
  const order = resource.value?.order
  const mayChange = order !== undefined && WITHDRAWAL_TRANSITIONS[order.status].length > 0
  useLookAgain(resource.refresh, mayChange)
  return (
    <Dialog title={t`Withdrawal`} onClose={onClose} size="large">
      <Async resource={resource} loading={<SkeletonRows count={3} height={120} />} freshness="own" />
      {order && <WithdrawView order={order} />}
      <OrderActions
        orderNo={orderNo}
        kind="withdraw"
        mayChange={mayChange}
        onCheck={resource.refresh}
        checking={resource.refreshing}
      />
    </Dialog>
  )
}
