import './livechat.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ComingLater } from '../shared/ComingLater.tsx'

export default function Livechat() {
  const { t } = useLingui()
  return (
    <ComingLater className="livechat-later" icon="chat" title={t`Live chat is not open yet`}>
      <Trans>Nobody is reading messages in this version. The rules are in Settings, under documents.</Trans>
    </ComingLater>
  )
}
