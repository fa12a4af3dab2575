import './energy.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ComingLater } from '../shared/ComingLater.tsx'

export default function Energy() {
  const { t } = useLingui()
  return (
    <ComingLater className="energy-later" icon="bolt" title={t`Energy bottles are not open yet`}>
      <Trans>
        Filling bottles with energy from friends comes in a later version. Nothing you could collect is running out
        meanwhile.
      </Trans>
    </ComingLater>
  )
}
