import type { UserInfo } from '../../../contract/entities/user.ts'
import { useResource } from '../../state/data.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { FailureRow } from '../shared/Freshness.tsx'
import { ForPlayers } from '../shared/kyc/ForPlayers.tsx'
import { Settled } from '../shared/kyc/Settled.tsx'
import { startOf } from '../shared/kyc/useTyped.ts'
import { DetailsForm, EMPTY_DETAILS } from './DetailsForm.tsx'

/** Who the player says to be. */
export default function KycBaseInfo() {
  return <ForPlayers>{(user) => <BaseInfo user={user} />}</ForPlayers>
}

function BaseInfo({ user }: { user: UserInfo }) {
  const identity = useResource('identity')
  const draft = useResource('kycDraft').value
  const { identityStatus } = user
  if (identityStatus === 'pending' || identityStatus === 'approved') return <Settled status={identityStatus} />
  // Without a network what was typed is all there is, and can be gone on with.
  if (!draft || !(identity.value || identity.failure)) {
    return (
      <div className="form-page">
        <SkeletonRows count={6} height={76} />
      </div>
    )
  }
  return (
    <div className="form-page">
      <FailureRow resource={identity} />
      <DetailsForm
        key={identity.value ? 'known' : 'unknown'}
        start={startOf(EMPTY_DETAILS, identity.value?.base, draft.details)}
        hasPhotosToMend={identityStatus !== 'rejected' || (identity.value?.images ?? []).some(({ reason }) => reason)}
      />
    </div>
  )
}
