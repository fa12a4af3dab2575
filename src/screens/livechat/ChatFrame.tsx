import styles from './livechat.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { AppMessage, ChatMessage } from '../../../contract/chat.ts'
import type { WaitingMessages } from '../../state/waitingMessages.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Undelivered } from './WaitingList.tsx'
import { lettersScene } from '../../ui/scenes/drawings.tsx'

/** How long a chat page may take to answer the app's protocol, in ms. */
const READY_MS = 8_000

interface ChatProps {
  url: string
  theme: 'light' | 'dark'
  orderNo: string | null
  waiting: WaitingMessages
  /** The address has expired. */
  onExpired: () => void
}

/** The operator's chat. Its page may have come incomplete: while it is silent, it can be loaded again. */
export function Chat(props: ChatProps) {
  const [loads, setLoads] = useState(1)
  return <ChatFrame key={loads} {...props} onReload={() => setLoads(loads + 1)} />
}

/** The chat in a frame; a page that forbids framing is opened instead. */
function ChatFrame({ url, theme, orderNo, waiting, onExpired, onReload }: ChatProps & { onReload: () => void }) {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'opening' | 'ready' | 'silent' | 'refused'>('opening')
  const hear = useRef<(message: ChatMessage) => void>(() => {})
  const said = useRef(new Set<string>())
  const { origin } = new URL(url)

  function tell(message: AppMessage) {
    frame.current?.contentWindow?.postMessage(message, origin)
  }

  function sayWaiting() {
    for (const { id, text } of waiting.list) {
      if (!said.current.has(id)) tell({ source: 'jolly-app', event: 'say', id, text })
      said.current.add(id)
    }
  }

  useEffect(() => {
    // Stored messages may be read later than the chat is ready.
    if (state === 'ready') sayWaiting()
    hear.current = (message) => {
      if (message.event === 'expired') return onExpired()
      if (message.event === 'received') return waiting.drop(message.id)
      setState('ready')
      tell({ source: 'jolly-app', event: 'look', theme })
      if (orderNo) tell({ source: 'jolly-app', event: 'about', orderNo })
      said.current.clear()
      sayWaiting()
    }
  })

  useEffect(() => {
    const onMessage = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (from === origin && source === frame.current?.contentWindow && isChatMessage(data)) hear.current(data)
    }
    const onRefused = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (URL.parse(blockedURI)?.origin === origin) setState('refused')
    }
    const late = setTimeout(() => setState((now) => (now === 'opening' ? 'silent' : now)), READY_MS)
    addEventListener('message', onMessage)
    document.addEventListener('securitypolicyviolation', onRefused)
    return () => {
      clearTimeout(late)
      removeEventListener('message', onMessage)
      document.removeEventListener('securitypolicyviolation', onRefused)
    }
  }, [origin])

  useEffect(() => {
    if (state === 'ready') frame.current?.contentWindow?.postMessage(look(theme), origin)
  }, [state, theme, origin])

  return (
    <>
      {(state === 'silent' || state === 'refused') && waiting.list.length > 0 && <Undelivered waiting={waiting} />}
      {state === 'refused' ? (
        <EmptyState
          scene={lettersScene}
          title={t`The chat opens in a new tab`}
          action={<OpenOutside url={url} kind="mango" />}
        >
          <Trans>Come back here when you are done. The app stays open.</Trans>
        </EmptyState>
      ) : (
        <iframe
          ref={frame}
          className={styles.chatFrame}
          src={url}
          title={t`Live chat`}
          allow="clipboard-write"
          // The chat has its own origin: it needs that origin's storage and cannot reach this page.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="origin"
        />
      )}
      {state === 'silent' && (
        <div className={styles.silent}>
          <Button size="small" icon="refresh" onPress={onReload}>
            <Trans>Reload</Trans>
          </Button>
          <OpenOutside url={url} kind="plain" />
        </div>
      )}
    </>
  )
}

const look = (theme: 'light' | 'dark'): AppMessage => ({ source: 'jolly-app', event: 'look', theme })

function OpenOutside({ url, kind }: { url: string; kind: 'mango' | 'plain' }) {
  return (
    <ButtonLink kind={kind} size="small" icon="external" to={url} external>
      <Trans>Open in a new tab</Trans>
    </ButtonLink>
  )
}

function isChatMessage(data: unknown): data is ChatMessage {
  if (typeof data !== 'object' || data === null) return false
  const { source, event, id }: { source?: unknown; event?: unknown; id?: unknown } = data
  if (source !== 'jolly-chat') return false
  return event === 'ready' || event === 'expired' || (event === 'received' && typeof id === 'string')
}
