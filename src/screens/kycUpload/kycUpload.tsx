import { Trans, useLingui } from '@lingui/react/macro'
import type { UserInfo } from '../../../contract/entities/user.ts'
import { resources, useResource } from '../../state/data.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FailureRow } from '../shared/Freshness.tsx'
import { Missing } from '../shared/Missing.tsx'
import { ForPlayers } from '../shared/kyc/ForPlayers.tsx'
import { Settled } from '../shared/kyc/Settled.tsx'
import { documentOf } from '../shared/kyc/document.ts'
import { useOffline } from '../shared/useOffline.ts'
import { DocumentForm } from './DocumentForm.tsx'

/** The ID: its number, its photos, and the handing in. */
export default function KycUpload() {
  return <ForPlayers>{(user) => <Upload user={user} />}</ForPlayers>
}

function Upload({ user }: { user: UserInfo }) {
  const { t } = useLingui()
  const offline = useOffline()
  const identity = useResource('identity')
  const types = useResource('identityTypes')
  const draft = useResource('kycDraft').value
  const photos = useResource('kycPhotos').value
  const { identityStatus } = user
  if (identityStatus === 'pending' || identityStatus === 'approved') return <Settled status={identityStatus} />
  if (!identity.value || !types.value || !draft || !photos) {
    if (offline && draft) {
      return (
        <EmptyState scene="offline" title={t`You are offline`}>
          <Trans>Your photos and what you typed are kept on this device. Continue when you’re back online.</Trans>
        </EmptyState>
      )
    }
    const failed = [identity, types].find(({ failure }) => failure)
    return (
      <div className="form-page">
        {failed && <FailureRow resource={failed} onRetry={retry} />}
        {failed?.failure ? (
          <Missing failure={failed.failure} title={t`This step could not be loaded`}>
            <Trans>Your photos and what you typed are kept on this device.</Trans>
          </Missing>
        ) : (
          <SkeletonRows count={3} height={180} />
        )}
      </div>
    )
  }
  if (!identity.value.base) return <DetailsFirst />
  return (
    <div className="form-page">
      <DocumentForm
        start={documentOf(identity.value, draft)}
        identity={identity.value}
        types={types.value}
        photos={photos}
      />
    </div>
  )
}

function retry() {
  resources.of('identity', undefined).refresh()
  resources.of('identityTypes', undefined).refresh()
}

function DetailsFirst() {
  const { t } = useLingui()
  return (
    <EmptyState
      scene="list"
      title={t`First your details`}
      action={
        <ButtonLink kind="mango" to="/kyc/baseInfo">
          <Trans>Fill in your details</Trans>
        </ButtonLink>
      }
    >
      <Trans>The photos are compared with your name and birth date, so those come first.</Trans>
    </EmptyState>
  )
}
