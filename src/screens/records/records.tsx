import './records.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ComingLater } from '../shared/ComingLater.tsx'

export default function Records() {
  const { t } = useLingui()
  return (
    <ComingLater className="records-later" icon="chart" title={t`Your records are not shown yet`}>
      <Trans>Every change of your balance is written down. The list of them comes in a later version.</Trans>
    </ComingLater>
  )
}
