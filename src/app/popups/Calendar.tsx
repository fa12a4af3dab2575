import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/Layer.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { closePopup } from '../popups.ts'
import { leaveFor } from '../leaveFor.ts'
import { FromChunk } from './FromChunk.tsx'

/** Which bonus comes when, over any screen, from the chunk of the events. */
export function Calendar() {
  const { t } = useLingui()
  return (
    <Dialog title={t`Calendar`} onClose={() => closePopup('calendar')}>
      <FromChunk
        load={loadSheet}
        failed={t`The calendar could not be loaded`}
        loading={<SkeletonRows count={5} height={60} />}
      >
        {(Sheet) => <Sheet onPick={leaveFor} />}
      </FromChunk>
    </Dialog>
  )
}

const loadSheet = async () => (await import('../../screens/event/event.tsx')).CalendarSheet
