import { useResource } from '../../state/data.ts'
import { AskAdConsent } from './AskAdConsent.tsx'
import { BindWallet } from './BindWallet.tsx'
import { Calendar } from './Calendar.tsx'
import { Confirm } from './Confirm.tsx'
import { DocumentViewer } from './DocumentViewer.tsx'
import { GameInfo } from './GameInfo.tsx'
import { Help, HelpAbout } from './Help.tsx'
import { InstallSteps } from './InstallSteps.tsx'
import { Invite } from './Invite.tsx'
import { KycSuspended, KycWarn } from './Kyc.tsx'
import { ReadyToWithdraw } from './ReadyToWithdraw.tsx'
import { popups } from '../popups.ts'
import type { Popup } from '../popups.ts'
import { Shortcuts } from './Shortcuts.tsx'
import { VersionUpdate } from './VersionUpdate.tsx'
import { Wallet } from './Wallet.tsx'

/** All open popups in order of opening. Before the age notice is accepted, only the documents that it links. */
export function PopupLayer() {
  const settings = useResource('settings').value
  const asksAge = settings !== undefined && !settings.ageAccepted
  return (
    <>
      {popups.value
        .filter(({ kind }) => !asksAge || kind === 'document')
        .map((popup) => (
          <OnePopup key={popup.kind} popup={popup} />
        ))}
    </>
  )
}

function OnePopup({ popup }: { popup: Popup }) {
  switch (popup.kind) {
    case 'loginFirst':
      // Part of the first view.
      return null
    case 'kycSuspended':
      return <KycSuspended />
    case 'kycWarn':
      return <KycWarn />
    case 'versionUpdate':
      return <VersionUpdate versionCode={popup.versionCode} downloadUrl={popup.downloadUrl} />
    case 'installSteps':
      return <InstallSteps />
    case 'adConsent':
      return <AskAdConsent />
    case 'bindWallet':
      return <BindWallet popup={popup} />
    case 'gameInfo':
      return <GameInfo code={popup.code} name={popup.name} />
    case 'invite':
      return <Invite />
    case 'wallet':
      return <Wallet />
    case 'calendar':
      return <Calendar />
    case 'readyToWithdraw':
      return <ReadyToWithdraw />
    case 'shortcuts':
      return <Shortcuts />
    case 'help':
      return <Help />
    case 'helpTopic':
      return <HelpAbout topic={popup.topic} />
    case 'document':
      return <DocumentViewer name={popup.name} />
    case 'rewards':
      return popup.render()
    case 'confirm':
      return <Confirm {...popup} />
  }
}
