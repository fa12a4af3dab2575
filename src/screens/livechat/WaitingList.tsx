import styles from './livechat.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { WaitingMessages } from '../../state/waitingMessages.ts'
import { copyText } from '../../platform/clipboard.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, Notice } from '../../ui/Card.tsx'
import { formatClock } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { Form, SubmitRow } from '../shared/Form.tsx'

interface WriteOfflineProps {
  waiting: WaitingMessages
  text: string
  onChange: (text: string) => void
  /** The network has returned in the middle of a message. */
  isBack: boolean
}

/** Offline: messages wait here and are sent once the chat can be opened. */
export function WriteOffline({ waiting, text, onChange, isBack }: WriteOfflineProps) {
  const { t } = useLingui()

  function keep() {
    if (text.trim() === '') return
    waiting.add(text.trim())
    onChange('')
  }

  return (
    <div className="form-page chat-offline">
      {isBack ? (
        <Notice icon="chat">
          <Trans>You’re back online. Send your message, and the chat opens.</Trans>
        </Notice>
      ) : (
        <Notice icon="offline">
          <Trans>
            You are offline. You can still write: your message is kept on this device and sent once you’re back online.
          </Trans>
        </Notice>
      )}
      <ul className={styles.chatWaiting} aria-label={t`Waiting to be sent`}>
        {waiting.list.map((message) => (
          <WaitingRow key={message.id} {...message} onDrop={() => waiting.drop(message.id)} />
        ))}
      </ul>
      <Form label={t`Message`} onSubmit={keep}>
        <TextField label={t`Message`} name="message" value={text} onChange={onChange} maxLength={2_000} />
        <SubmitRow size="medium" icon="send">
          <Trans>Send</Trans>
        </SubmitRow>
      </Form>
    </div>
  )
}

function WaitingRow({ text, time, onDrop }: { text: string; time: number; onDrop: () => void }) {
  const { t, i18n } = useLingui()
  return (
    <li>
      <p className={styles.chatBubble}>{text}</p>
      <p className="small soft">
        <Icon name="clock" size={16} /> <Trans>Waiting since {formatClock(time, i18n.locale)}</Trans>
        <IconButton icon="trash" size={20} label={t`Delete this message`} onPress={onDrop} />
      </p>
    </li>
  )
}

/** Messages that this chat cannot receive: the player can copy them. */
export function Undelivered({ waiting }: { waiting: WaitingMessages }) {
  const { t } = useLingui()
  const text = waiting.list.map((message) => message.text).join('\n')

  async function copy() {
    if (!(await copyText(text))) return showToast('error', t`This browser does not let the app copy.`)
    for (const { id } of waiting.list) waiting.drop(id)
    showToast('success', t`Copied`)
  }

  return (
    <Card look="raised" className={styles.chatUndelivered}>
      <p className="strong">
        <Trans>You wrote this while you were offline</Trans>
      </p>
      <p>{text}</p>
      <Button size="small" icon="copy" onPress={copy}>
        <Trans>Copy, to paste it into the chat</Trans>
      </Button>
    </Card>
  )
}
