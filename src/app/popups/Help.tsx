import { Trans, useLingui } from '@lingui/react/macro'
import type { HelpTopic } from '../../../locales/help/articles.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Layer.tsx'
import { leaveFor } from '../leaveFor.ts'
import { closePopup, openPopup } from '../popups.ts'
import { FromChunk } from './FromChunk.tsx'

/** The help centre, over any screen, from the chat's chunk. */
export function Help() {
  const { t } = useLingui()
  return (
    <Dialog title={t`Help`} size="large" onClose={() => closePopup('help')} actions={<AskUs />}>
      <FromChunk load={loadHelp} failed={t`The help could not be loaded. Check your connection and try again.`}>
        {({ HelpCentre }) => <HelpCentre onPick={(topic) => openPopup({ kind: 'helpTopic', topic })} />}
      </FromChunk>
    </Dialog>
  )
}

/** One of its articles. */
export function HelpAbout({ topic }: { topic: HelpTopic }) {
  const { t } = useLingui()
  const openAll = () => {
    openPopup({ kind: 'help' })
    closePopup('helpTopic')
  }
  return (
    <Dialog
      title={t`Help`}
      onClose={() => closePopup('helpTopic')}
      actions={
        <>
          <Button onPress={openAll}>
            <Trans>All answers</Trans>
          </Button>
          <AskUs />
        </>
      }
    >
      <FromChunk load={loadHelp} failed={t`The help could not be loaded. Check your connection and try again.`}>
        {({ HelpText }) => <HelpText topic={topic} onLeave={leaveFor} />}
      </FromChunk>
    </Dialog>
  )
}

function AskUs() {
  return (
    <Button icon="chat" onPress={() => leaveFor('/livechat')}>
      <Trans>Live chat</Trans>
    </Button>
  )
}

const loadHelp = () => import('../../screens/livechat/livechat.tsx')
