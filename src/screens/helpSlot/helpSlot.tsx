import './helpSlot.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ComingLater } from '../shared/ComingLater.tsx'

export default function HelpSlot() {
  const { t } = useLingui()
  return (
    <ComingLater className="helpSlot-later" icon="spin" title={t`Free spins are not open yet`}>
      <Trans>
        Spins for inviting friends come in a later version. Spins that you are given until then are kept for you.
      </Trans>
    </ComingLater>
  )
}
