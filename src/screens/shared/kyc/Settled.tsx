import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '../../../ui/states.tsx'
import { doneScene, listScene } from '../../../ui/scenes/drawings.tsx'

/** Replaces a form that cannot be changed now. */
export function Settled({ status }: { status: 'pending' | 'approved' }) {
  const { t } = useLingui()
  return (
    <EmptyState
      scene={status === 'approved' ? doneScene : listScene}
      title={status === 'approved' ? t`You are verified` : t`Your documents are in review`}
      link={{ label: t`See the status`, to: '/kyc/status' }}
    >
      {status === 'approved' ? (
        <Trans>There is nothing more to send.</Trans>
      ) : (
        <Trans>You can’t change anything during the review. You can follow it here.</Trans>
      )}
    </EmptyState>
  )
}
