import styles from './livechat.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { links } from 'virtual:brand'
import { useSearch } from 'wouter'
import type { CustomerSupport } from '../../../contract/calls/system.ts'
import { openOutside } from '../../platform/wrapper.ts'
import { useResource } from '../../state/data.ts'
import { useWaitingMessages } from '../../state/waitingMessages.ts'
import { Card, ListRow } from '../../ui/Card.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FailureRow } from '../shared/Freshness.tsx'
import { useOffline } from '../shared/useOffline.ts'
import { ChatFrame } from './ChatFrame.tsx'
import { chatAddress } from './chatAddress.ts'
import { WriteOffline } from './WaitingList.tsx'

/** The operator's chat, for everybody: visitors and suspended players too, and offline what is written waits. */
export default function Livechat() {
  const offline = useOffline()
  const orderNo = new URLSearchParams(useSearch()).get('order')
  const theme = useResource('settings').value?.theme ?? 'light'
  const support = useResource('customerSupport')
  const config = useResource('config')
  const waiting = useWaitingMessages()
  // Every answer carries a new address: the one that is open stays, or the chat would begin anew under the player.
  const [opened, setOpened] = useState<string>()
  const address =
    chatAddress(support.value?.url, location.href) ??
    (support.refreshing ? undefined : chatAddress(config.value?.cs_online, location.href))
  if (opened === undefined && address !== undefined && !offline) setOpened(address)

  function openAnew() {
    setOpened(undefined)
    support.refresh()
  }

  if (opened) {
    return (
      // Not the place holder's box, which would be seen moving.
      <div key="chat" className={styles.livechat}>
        <ChatFrame key={opened} url={opened} theme={theme} orderNo={orderNo} waiting={waiting} onExpired={openAnew} />
      </div>
    )
  }
  if (offline) return <WriteOffline waiting={waiting} />
  if (support.refreshing || config.refreshing || (!support.value && !support.failure)) {
    return (
      <div className="form-page">
        <SkeletonRows count={4} height={64} />
      </div>
    )
  }
  return (
    <div className="form-page">
      <FailureRow resource={{ ...support, refresh: openAnew }} />
      <OtherWays support={support.value} />
    </div>
  )
}

/** Where the operator has no chat: when somebody is there, and where else they can be written to. */
function OtherWays({ support }: { support: CustomerSupport | undefined }) {
  const { t } = useLingui()
  const config = useResource('config').value
  const ways = [
    { name: 'Facebook', icon: 'facebook', to: chatAddress(config?.cs_facebook || links.facebook, location.href) },
    { name: 'Telegram', icon: 'telegram', to: chatAddress(config?.cs_telegram || links.telegram, location.href) },
    { name: t`Support`, icon: 'chat', to: links.support },
  ] as const
  return (
    <>
      <EmptyState scene="letters" title={t`Live chat is not available`}>
        {support?.hours ? <Trans>Support hours: {support.hours}</Trans> : <Trans>Contact us another way.</Trans>}
      </EmptyState>
      <Card look="list">
        {ways.map(
          ({ name, icon, to }) => to && <ListRow key={name} icon={icon} title={name} onPress={() => openOutside(to)} />,
        )}
      </Card>
    </>
  )
}
