import styles from './livechat.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { links } from 'virtual:brand'
import { useSearch } from 'wouter'
import type { CustomerSupport } from '../../../contract/calls/system.ts'
import { openOutside } from '../../platform/wrapper.ts'
import { useResource } from '../../state/data.ts'
import { useDraft } from '../../state/draft.ts'
import { playerOf } from '../../state/player.ts'
import { useWaitingMessages } from '../../state/waitingMessages.ts'
import { Card, ListRow } from '../../ui/Card.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Async } from '../shared/Async.tsx'
import { useOffline } from '../shared/useOffline.ts'
import { Chat } from './ChatFrame.tsx'
import { chatAddress } from './chatAddress.ts'
import { HelpChips } from './HelpChips.tsx'
import { WriteOffline } from './WaitingList.tsx'
import { lettersScene } from '../../ui/scenes/drawings.tsx'

export { HelpCentre } from './HelpCentre.tsx'
export { HelpText } from './HelpText.tsx'

const NOTHING_WRITTEN = { text: '' }

/** The operator's chat, also for visitors and suspended players; offline, messages wait. */
export default function Livechat() {
  const session = useResource('session').value
  // Another player (logged in from another tab) gets their own conversation.
  return <ChatOfOne key={playerOf(session)?.uid ?? ''} />
}

function ChatOfOne() {
  const offline = useOffline()
  const orderNo = new URLSearchParams(useSearch()).get('order')
  const theme = useResource('settings').value?.theme ?? 'light'
  const support = useResource('customerSupport')
  const config = useResource('config')
  const waiting = useWaitingMessages()
  const { fields, change } = useDraft('livechat', NOTHING_WRITTEN)
  // Every answer has a new address: the open one stays, or the chat would restart.
  const [opened, setOpened] = useState<string>()
  const [expired, setExpired] = useState<string>()
  const address =
    chatAddress(support.value?.url, location.href) ??
    (support.refreshing ? undefined : chatAddress(config.value?.cs_online, location.href))
  const isExpired = address !== undefined && address === expired
  const isWriting = fields.text.trim() !== ''
  if (opened === undefined && address !== undefined && !isExpired && !offline && !isWriting) setOpened(address)

  function openAnew() {
    setExpired(opened)
    setOpened(undefined)
    support.refresh()
  }

  const isAsking = support.refreshing || config.refreshing
  const hasNoChat = !isAsking && support.value !== undefined && address === undefined

  // The chat must not take what is being written away: it opens once that is sent.
  if (offline ? !opened : isWriting && !hasNoChat) {
    return (
      <>
        <HelpChips />
        <WriteOffline waiting={waiting} text={fields.text} isBack={!offline} onChange={(text) => change({ text })} />
      </>
    )
  }
  if (opened) {
    return (
      // With its own key: reusing the placeholder's element would count as a layout shift.
      <div key="chat" className={styles.livechat}>
        <HelpChips />
        <Chat key={opened} url={opened} theme={theme} orderNo={orderNo} waiting={waiting} onExpired={openAnew} />
      </div>
    )
  }
  const known = isAsking || isExpired ? undefined : support.value
  return (
    <div className="form-page">
      <Async
        resource={{ ...support, value: known, failure: isAsking ? undefined : support.failure, refresh: openAnew }}
        loading={<SkeletonRows count={4} height={64} />}
        missing={<OtherWays support={undefined} />}
        freshness="own"
      >
        {(known) => <OtherWays support={known} />}
      </Async>
    </div>
  )
}

/** For an operator without a chat: support hours and other contacts. */
function OtherWays({ support }: { support: CustomerSupport | undefined }) {
  const { t } = useLingui()
  const config = useResource('config').value
  const ways = [
    { name: 'Facebook', icon: 'facebook', to: chatAddress(config?.cs_facebook || links.facebook, location.href) },
    { name: 'Telegram', icon: 'telegram', to: chatAddress(config?.cs_telegram || links.telegram, location.href) },
    { name: t`Customer Service`, icon: 'chat', to: links.support },
  ] as const
  return (
    <>
      <EmptyState scene={lettersScene} title={t`Live chat is not available`}>
        {support?.hours ? (
          <Trans>Customer service hours: {support.hours}</Trans>
        ) : (
          <Trans>Contact us another way.</Trans>
        )}
      </EmptyState>
      <Card look="list">
        {ways.map(
          ({ name, icon, to }) => to && <ListRow key={name} icon={icon} title={name} onPress={() => openOutside(to)} />,
        )}
      </Card>
    </>
  )
}
