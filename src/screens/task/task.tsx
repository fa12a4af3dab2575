import './task.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ComingLater } from '../shared/ComingLater.tsx'

export default function Task() {
  const { t } = useLingui()
  return (
    <ComingLater className="task-later" icon="check" title={t`Tasks are not open yet`}>
      <Trans>Daily and weekly tasks come in a later version. Nothing you could collect is running out meanwhile.</Trans>
    </ComingLater>
  )
}
