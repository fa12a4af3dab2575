import { useLingui } from '@lingui/react/macro'
import { usePushUid } from '../../app/push.ts'
import { useResource } from '../../state/data.ts'
import { ListRow } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { isPushCode } from '../shared/push/pushCodes.ts'
import { PushSwitch } from '../shared/push/PushSwitch.tsx'

/** The kinds of notifications, on all devices of the player. Hidden where the operator lets nobody choose. */
export function PushKinds() {
  const { t } = useLingui()
  const uid = usePushUid()
  const { value: choices, failure } = useResource('pushChoices')
  if (uid === undefined || (!choices && failure)) return null
  // As tall as the four kinds.
  if (!choices) return <Skeleton height={236} />
  return choices.kinds.map(({ code, name, on, always }) => (
    <ListRow
      key={code}
      title={name}
      after={
        always ? (
          <span className="small soft">{t`Always on`}</span>
        ) : isPushCode(code) ? (
          <PushSwitch code={code} label={name} on={on} />
        ) : undefined
      }
    />
  ))
}
