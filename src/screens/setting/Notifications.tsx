import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { openPopup } from '../../app/popups.ts'
import { push, usePushUid } from '../../app/push.ts'
import { useResource } from '../../state/data.ts'
import { Button } from '../../ui/Button.tsx'
import { ListRow } from '../../ui/Card.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { isMissing } from '../shared/isMissing.ts'
import { usePushNotes } from '../shared/push/usePushNotes.ts'
import { useTurnOnPush } from '../shared/push/useTurnOnPush.ts'

/** Hidden for visitors and guests, and if the operator sends no pushes. */
export function Notifications() {
  const { t } = useLingui()
  const notes = usePushNotes()
  const turnOn = useTurnOnPush()
  const uid = usePushUid()
  const missing = isMissing(useResource('pushKey'))
  const [wanted, setWanted] = useState<'on' | 'off'>()
  const presses = useRef(0)
  useEffect(() => {
    // Another tab has switched, and told the operator.
    const check = () => void push.check(uid)
    addEventListener('storage', check)
    return () => removeEventListener('storage', check)
  }, [uid])
  if (uid === undefined || missing) return null
  const state = push.state.value

  /** The last press wins. */
  async function change(on: boolean) {
    if (uid === undefined) return
    const press = ++presses.current
    setWanted(on ? 'on' : 'off')
    await (on ? turnOn(uid) : push.turnOff())
    if (press === presses.current) setWanted(undefined)
  }

  return (
    <ListRow
      icon="bell"
      title={t`Notifications`}
      note={notes[state] ?? t`Messages, deposits, withdrawals and KYC results`}
      after={
        state === 'installFirst' ? (
          <Button kind="tint" size="small" onPress={() => openPopup({ kind: 'installSteps' })}>
            <Trans>Install app</Trans>
          </Button>
        ) : state === 'on' || state === 'off' ? (
          <Switch label={t`Notifications`} on={(wanted ?? state) === 'on'} onChange={(on) => void change(on)} />
        ) : undefined
      }
    />
  )
}
