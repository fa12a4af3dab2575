import { Trans, useLingui } from '@lingui/react/macro'
import type { UserInfo } from '../../../contract/entities/user.ts'
import { useResource } from '../../state/data.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Async } from '../shared/Async.tsx'
import { both } from '../shared/both.ts'
import { DetailsFirst, ToDetails } from '../shared/kyc/DetailsFirst.tsx'
import { detailsLeft, type DetailsLeft } from '../shared/kyc/detailsLeft.ts'
import { ForPlayers } from '../shared/kyc/ForPlayers.tsx'
import { Settled } from '../shared/kyc/Settled.tsx'
import { documentOf } from '../shared/kyc/document.ts'
import { DocumentForm } from './DocumentForm.tsx'
import { listScene } from '../../ui/scenes/drawings.tsx'

/** The ID: number, photos, submission. */
export default function KycUpload() {
  return <ForPlayers>{(user) => <Upload user={user} />}</ForPlayers>
}

function Upload({ user }: { user: UserInfo }) {
  const { t } = useLingui()
  const asked = both(useResource('identity'), useResource('identityTypes'))
  const kept = both(useResource('kycDraft'), useResource('kycPhotos'))
  const { identityStatus } = user
  if (identityStatus === 'pending' || identityStatus === 'approved') return <Settled status={identityStatus} />
  return (
    <div className="form-page">
      <Async
        resource={both(asked, kept)}
        loading={<SkeletonRows count={3} height={180} />}
        missing={{
          title: t`This step could not be loaded`,
          words: <Trans>Your photos and what you typed are kept on this device.</Trans>,
        }}
        offline={{
          title: t`You are offline`,
          words: (
            <Trans>Your photos and what you typed are kept on this device. Continue when you’re back online.</Trans>
          ),
        }}
        freshness="own"
      >
        {([[identity, types], [draft, photos]]) => {
          // What was rejected is mended in any order.
          const left = identity.base && identityStatus === 'rejected' ? undefined : detailsLeft(identity)
          if (left) return <Blocked left={left} />
          return <DocumentForm start={documentOf(identity, draft)} identity={identity} types={types} photos={photos} />
        }}
      </Async>
    </div>
  )
}

function Blocked({ left }: { left: DetailsLeft }) {
  const { t } = useLingui()
  return (
    <EmptyState
      scene={listScene}
      title={left === 'missing' ? t`Fill in your details first` : t`Fix your details first`}
      action={<ToDetails left={left} />}
    >
      <DetailsFirst left={left} />
    </EmptyState>
  )
}
