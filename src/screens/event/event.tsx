import './event.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ComingLater } from '../shared/ComingLater.tsx'

export default function Event() {
  const { t } = useLingui()
  return (
    <ComingLater className="event-later" icon="gift" title={t`Events are not open yet`}>
      <Trans>
        Bonuses and the claw machine come in a later version. No event is running now, so you are not missing one.
      </Trans>
    </ComingLater>
  )
}
