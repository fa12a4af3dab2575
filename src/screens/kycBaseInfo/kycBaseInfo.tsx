import type { UserInfo } from '../../../contract/entities/user.ts'
import { useResource } from '../../state/data.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Async } from '../shared/Async.tsx'
import { ForPlayers } from '../shared/kyc/ForPlayers.tsx'
import { Settled } from '../shared/kyc/Settled.tsx'
import { startOf } from '../shared/kyc/useTyped.ts'
import { DetailsForm, EMPTY_DETAILS } from './DetailsForm.tsx'

/** The form itself is there, whatever could not be loaded. */
const NOTHING = <></>

/** The player's personal details. */
export default function KycBaseInfo() {
  return <ForPlayers>{(user) => <BaseInfo user={user} />}</ForPlayers>
}

function BaseInfo({ user }: { user: UserInfo }) {
  const identity = useResource('identity')
  const draft = useResource('kycDraft').value
  const { identityStatus } = user
  if (identityStatus === 'pending' || identityStatus === 'approved') return <Settled status={identityStatus} />
  // Offline, the typed draft is all there is, and can be continued.
  const isKnown = identity.value !== undefined || identity.failure !== undefined
  return (
    <div className="form-page">
      <Async resource={identity} loading={<SkeletonRows count={6} height={76} />} missing={NOTHING} freshness="own" />
      {draft && isKnown && (
        <DetailsForm
          start={startOf(EMPTY_DETAILS, identity.value?.base, draft.details)}
          hasPhotosToMend={identityStatus !== 'rejected' || (identity.value?.images ?? []).some(({ reason }) => reason)}
        />
      )}
    </div>
  )
}
