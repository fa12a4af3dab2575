import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/Layer.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { closePopup } from '../popups.ts'
import { leaveFor } from '../leaveFor.ts'
import { FromChunk } from './FromChunk.tsx'

/** What a withdrawal still needs, and why less than the balance can be withdrawn, from the withdraw screen's chunk. */
export function ReadyToWithdraw() {
  const { t } = useLingui()
  const loading = <SkeletonRows count={6} height={60} />
  return (
    <Dialog title={t`Before you withdraw`} onClose={() => closePopup('readyToWithdraw')}>
      <FromChunk
        load={loadSheet}
        failed={t`The list could not be loaded. Check your connection and try again.`}
        loading={loading}
      >
        {(Sheet) => <Sheet loading={loading} onPick={leaveFor} />}
      </FromChunk>
    </Dialog>
  )
}

const loadSheet = async () => (await import('../../screens/withdraw/withdraw.tsx')).ReadySheet
