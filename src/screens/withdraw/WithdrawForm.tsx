import styles from './withdraw.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { QUICK_KYC_MINUTES } from '../../../contract/constants.ts'
import type { UserInfo } from '../../../contract/entities/user.ts'
import type { KycStatus } from '../../../contract/statuses.ts'
import { navigate } from '../../app/navigation.ts'
import { useResource } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useOperatorNow } from '../../ui/time.tsx'
import { Async } from '../shared/Async.tsx'
import { both } from '../shared/both.ts'
import { MoneyRequests } from '../shared/money/MoneyRequests.tsx'
import { useMoney } from '../shared/money/useMoney.ts'
import { useNewDay } from '../shared/useNewDay.ts'
import { HeldUntil } from './HeldUntil.tsx'
import { OrderForm } from './OrderForm.tsx'
import { ReadySteps } from './ReadySteps.tsx'
import { WithdrawableCard } from './WithdrawableCard.tsx'
import { withdrawalPath } from './withdrawalPath.ts'

/** The withdrawable amount and the order form, by the operator's last figures. */
export function WithdrawForm({ user }: { user: UserInfo }) {
  const { t } = useLingui()
  const balance = useResource('balance')
  const banks = useResource('withdrawBanks')
  useNewDay(banks.refresh)
  const wallets = useResource('wallets')
  const hold = useResource('withdrawalHold')
  // Keeps the list fresh, by which the outcome of a lost answer is recognised.
  useResource('withdrawOrders', { page: 1 })
  const money = useMoney('withdrawCreate')
  const now = useOperatorNow(30_000)

  const isVerified = user.kycStatus === 'approved'

  // An operator may have no holds.
  const isHoldKnown = hold.value !== undefined || hold.failure !== undefined
  if (!balance.value || !banks.value || !wallets.value || !isHoldKnown) {
    const words = <Trans>Nothing was sent. Your money is safe.</Trans>
    const needed = both(both(balance, banks), both(wallets, { ...hold, failure: undefined }))
    return (
      <div className="form-page">
        <Async
          resource={needed}
          loading={<SkeletonRows count={5} height={88} />}
          missing={{ title: t`Withdrawals could not be loaded`, words }}
          offline={{ title: t`Withdrawals need a connection`, words }}
          freshness="own"
        />
      </div>
    )
  }

  const until = hold.value?.until ?? null
  const heldUntil = until !== null && until > now ? until : null

  return (
    <div className={classNames(styles.withdraw, 'form-page')}>
      <MoneyRequests requests={money.requests} orderPath={withdrawalPath} />
      <WithdrawableCard balance={balance} value={balance.value} />
      {heldUntil !== null && <HeldUntil until={heldUntil} reasons={hold.value?.reasons ?? []} />}
      {(!isVerified || wallets.value.length === 0) && (
        <div className="section">
          <ReadySteps user={user} balance={balance.value} wallets={wallets.value} onPick={navigate} />
        </div>
      )}
      {isVerified ? (
        <OrderForm
          balance={balance.value}
          banks={banks.value}
          wallets={wallets.value}
          heldUntil={heldUntil}
          money={money}
        />
      ) : (
        <KycFirst status={user.identityStatus} />
      )}
    </div>
  )
}

/** The first withdrawal needs an approved identity. During the review there is nothing to do for it. */
function KycFirst({ status }: { status: KycStatus }) {
  if (status === 'pending') return null
  return (
    <div className="section">
      <Card look="raised">{status === 'rejected' ? <NotAccepted /> : <NotVerified />}</Card>
    </div>
  )
}

function NotVerified() {
  return (
    <>
      <p className="subtitle">
        <Trans>Verify your identity first</Trans>
      </p>
      <p className={styles.withdrawNote}>
        <Trans>
          Before your first withdrawal, we need to confirm that it’s you. The recommended IDs are usually reviewed
          within {QUICK_KYC_MINUTES} minutes.
        </Trans>
      </p>
      <ButtonLink kind="mango" wide to="/kyc/verification">
        <Trans>Verify Now</Trans>
      </ButtonLink>
    </>
  )
}

/** Not everybody can send something that would help: the reasons say who can. That they do, the step above tells. */
function NotAccepted() {
  return (
    <>
      <p className={classNames('subtitle', styles.withdrawNote)}>
        <Trans>Your identity could not be verified</Trans>
      </p>
      <ButtonLink kind="mango" wide to="/kyc/status">
        <Trans>See the status</Trans>
      </ButtonLink>
    </>
  )
}
