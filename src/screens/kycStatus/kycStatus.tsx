import styles from './kycStatus.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { PERSONAL_DATA_RETENTION_YEARS } from '../../../contract/constants.ts'
import type { Identity } from '../../../contract/calls/kyc.ts'
import type { UserInfo } from '../../../contract/entities/user.ts'
import { endOfIdNo } from '../../../contract/idNo.ts'
import { useResource } from '../../state/data.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card, Facts, Notice } from '../../ui/Card.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Async } from '../shared/Async.tsx'
import { DetailsFirst, ToDetails } from '../shared/kyc/DetailsFirst.tsx'
import { detailsLeft, type DetailsLeft } from '../shared/kyc/detailsLeft.ts'
import { ForPlayers } from '../shared/kyc/ForPlayers.tsx'
import { Rejected } from './Rejected.tsx'
import { StatusHead } from './StatusHead.tsx'

/** The state of the verification, live. */
export default function KycStatus() {
  return <ForPlayers>{(user) => <Status user={user} />}</ForPlayers>
}

function Status({ user }: { user: UserInfo }) {
  const identity = useResource('identity')
  const { identityStatus } = user
  const needsIdentity = identityStatus === 'editing' || identityStatus === 'rejected'
  const without = <Stage user={user} identity={undefined} />
  return (
    <div className="kyc-status form-page">
      <Async
        resource={identity}
        // Without a submission there is nothing to refresh.
        freshness={identityStatus === 'unverified' ? 'none' : 'above'}
        loading={needsIdentity ? <SkeletonRows count={1} height={220} /> : without}
        missing={needsIdentity ? <NotHere status={identityStatus} /> : without}
      >
        {(known) => (
          <>
            <Stage user={user} identity={known} />
            {known.idType && <Submitted identity={known} />}
          </>
        )}
      </Async>
    </div>
  )
}

function Stage({ user, identity }: { user: UserInfo; identity: Identity | undefined }) {
  const { t } = useLingui()
  const reviewText = useReviewText(identity)
  switch (user.identityStatus) {
    case 'unverified':
      return (
        <StatusHead status="unverified" icon="idCard" title={t`Start your verification`}>
          <p>
            <Trans>You have not sent anything yet. You need your details, your ID and about 5 minutes.</Trans>
          </p>
          <ButtonLink kind="mango" wide to="/kyc/verification">
            <Trans>Verify Now</Trans>
          </ButtonLink>
        </StatusHead>
      )
    case 'editing':
      return (
        <StatusHead status="editing" icon="edit" title={t`Finish your verification`}>
          <Unfinished left={identity && detailsLeft(identity)} />
        </StatusHead>
      )
    case 'pending':
      return (
        <StatusHead status="pending" icon="clock" title={t`We are reviewing your documents`}>
          {reviewText && <p className="subtitle">{reviewText}</p>}
          <p>
            <Trans>
              You don’t need to do anything. You can close the app: the answer comes here and to your inbox.
            </Trans>
          </p>
        </StatusHead>
      )
    case 'approved':
      return (
        <StatusHead status="approved" icon="check" title={t`You are verified`}>
          <p>
            <Trans>Your identity is confirmed. You don’t need to send anything else.</Trans>
          </p>
          <div className={styles.kycStatusActions}>
            <ButtonLink kind="primary" to="/game">
              <Trans>Play</Trans>
            </ButtonLink>
            <ButtonLink kind="plain" to="/finance/withdraw">
              <Trans>Withdraw</Trans>
            </ButtonLink>
          </div>
        </StatusHead>
      )
    case 'rejected':
      return <Rejected identity={identity} />
  }
}

/** What is left, or was not accepted, is known by the operator alone. */
function NotHere({ status }: { status: 'editing' | 'rejected' }) {
  const { t } = useLingui()
  if (status === 'rejected') {
    return (
      <StatusHead status={status} icon="warning" title={t`Your verification was not accepted`}>
        <p>
          <Trans>The reasons are not on this device yet. They were sent to your inbox, too.</Trans>
        </p>
        <ButtonLink wide to="/inbox">
          <Trans>Inbox</Trans>
        </ButtonLink>
      </StatusHead>
    )
  }
  return (
    <StatusHead status={status} icon="edit" title={t`Finish your verification`}>
      <p>
        <Trans>
          What is left to do is not on this device yet. If your details are missing or wrong, you can fill them in now:
          what you type is kept while you are logged in.
        </Trans>
      </p>
      <ButtonLink wide to="/kyc/baseInfo">
        <Trans>Your details</Trans>
      </ButtonLink>
    </StatusHead>
  )
}

function Unfinished({ left }: { left: DetailsLeft | undefined }) {
  if (!left) {
    return (
      <>
        <p>
          <Trans>Your details are saved. Your ID is still to be sent for review.</Trans>
        </p>
        <ButtonLink kind="mango" wide to="/kyc/upload">
          <Trans>Continue to the photos</Trans>
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <p>
        <DetailsFirst left={left} />
      </p>
      <ToDetails left={left} wide />
    </>
  )
}

/** The review time for this kind of ID, as the operator states it. */
function useReviewText(identity: Identity | undefined): string | undefined {
  const types = useResource('identityTypes').value
  return types?.find(({ code }) => code === identity?.idType)?.reviewText
}

function Submitted({ identity }: { identity: Identity }) {
  const { t, i18n } = useLingui()
  const types = useResource('identityTypes').value
  const { base, idType = '', idNo = '', submitTime, reviewTime } = identity
  const rows = [
    { name: t`Name`, value: base ? [base.firstName, base.middleName, base.lastName].filter(Boolean).join(' ') : '–' },
    { name: t`ID`, value: types?.find(({ code }) => code === idType)?.name ?? idType },
    { name: t`ID number`, value: masked(idNo) },
    ...(submitTime === undefined ? [] : [{ name: t`Sent`, value: formatDateTime(submitTime, i18n.locale) }]),
    ...(reviewTime === undefined ? [] : [{ name: t`Decided`, value: formatDateTime(reviewTime, i18n.locale) }]),
  ]
  return (
    <section className="section">
      <h2 className="field-label strong">
        <Trans>What you sent</Trans>
      </h2>
      <Card>
        <Facts rows={rows} />
      </Card>
      <div className="section">
        <Notice icon="lock">
          <Trans>
            Kept for {PERSONAL_DATA_RETENTION_YEARS} years after you last used your account, as the law requires, and
            then deleted.
          </Trans>
        </Notice>
      </div>
    </section>
  )
}

/** Keeps the ending that the operator shows after the approval: the owner recognises it, others learn little. */
function masked(idNo: string): string {
  if (idNo === '') return idNo
  const end = idNo.startsWith('•') ? idNo.replaceAll('•', '') : endOfIdNo(idNo)
  return `•••• ${end}`
}
