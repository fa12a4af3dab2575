import styles from './OrderView.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readHint, writeHint } from '../../../app/hints.ts'
import { push, usePushUid } from '../../../app/push.ts'
import { useResource } from '../../../state/data.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { isMissing } from '../isMissing.ts'

/** Offers a push at the end of an order, once: the browser's prompt comes only after a yes. */
export function NotifyMe() {
  const { t } = useLingui()
  const uid = usePushUid()
  const missing = isMissing(useResource('pushKey'))
  const [answered, setAnswered] = useState(() => readHint('pushAsked') === 'yes')
  const [asking, setAsking] = useState(false)
  const isOpen = push.state.value === 'off' && (asking || push.isUnasked())
  if (uid === undefined || missing || answered || !isOpen) return null

  function answer() {
    writeHint('pushAsked', 'yes')
    setAnswered(true)
  }

  async function accept(player: string) {
    setAsking(true)
    const turned = await push.turnOn(player)
    setAsking(false)
    answer()
    if (turned === 'on') showToast('success', t`We’ll notify you. You can turn this off in Settings.`)
    else if (turned === 'failed') showToast('error', t`That did not work. You can turn it on in Settings.`)
  }

  return (
    <Card look="raised" className={styles.notifyMe}>
      <p>
        <b>
          <Trans>Notify you when it’s done?</Trans>
        </b>
      </p>
      <p className="small soft">
        <Trans>A notification on this device, even when the app is closed.</Trans>
      </p>
      <div className={styles.notifyMeAnswers}>
        <Button kind="primary" size="small" icon="bell" busy={asking} onPress={() => void accept(uid)}>
          <Trans>Notify me</Trans>
        </Button>
        <Button size="small" onPress={answer}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Card>
  )
}
