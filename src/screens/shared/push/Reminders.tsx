import styles from './push.module.css'
import { useLingui } from '@lingui/react/macro'
import { push, usePushUid } from '../../../app/push.ts'
import { useResource } from '../../../state/data.ts'
import { Card, ListRow } from '../../../ui/Card.tsx'
import { classNames } from '../../../ui/classNames.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { usePushNotes } from './usePushNotes.ts'
import { useTurnOnPush } from './useTurnOnPush.ts'
import { isPushCode } from './pushCodes.ts'
import { PushSwitch } from './PushSwitch.tsx'

interface RemindersProps {
  heading: 'h2' | 'h3'
  /** The screen tells above why no notification comes to this device. */
  isBlockTold?: boolean
}

/** What the player can be reminded of, each switched on by itself. Hidden where the operator sends none. */
export function Reminders({ heading: Heading, isBlockTold = false }: RemindersProps) {
  const { t } = useLingui()
  const uid = usePushUid()
  const notes = usePushNotes()
  const turnOn = useTurnOnPush()
  const { value: choices, failure } = useResource('pushChoices')
  if (uid === undefined || (!choices && failure)) return null
  if (!choices) return <RemindersToCome />
  if (choices.reminders.length === 0) return null

  /** Without pushes on this device it would not come here: the browser is asked along with the first. */
  function turnOnHere() {
    if (uid !== undefined && push.state.peek() === 'off') void turnOn(uid)
  }

  return (
    <section className={classNames('section', styles.reminders)} aria-labelledby="reminders-title">
      <Heading className="subtitle" id="reminders-title">
        {t`Reminders`}
      </Heading>
      <p className="small soft">{(!isBlockTold && notes[push.state.value]) || choices.remindedWhen}</p>
      <Card look="list">
        {choices.reminders.map(
          ({ code, name, on }) =>
            isPushCode(code) && (
              <ListRow
                key={code}
                title={name}
                after={<PushSwitch code={code} label={name} on={on} onTurnOn={turnOnHere} />}
              />
            ),
        )}
      </Card>
    </section>
  )
}

/** As tall as four of them. */
function RemindersToCome() {
  return (
    <div className="section">
      <Skeleton height={298} radius={16} />
    </div>
  )
}
