import './gameRecord.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ComingLater } from '../shared/ComingLater.tsx'

export default function GameRecord() {
  const { t } = useLingui()
  return (
    <ComingLater className="gameRecord-later" icon="clock" title={t`Your rounds will be listed here`}>
      <Trans>The list is not in this version yet. Every round you play is kept with its id, and will show here.</Trans>
    </ComingLater>
  )
}
