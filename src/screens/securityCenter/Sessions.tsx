import { Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '../../../contract/calls.ts'
import { openPopup } from '../../app/popups.ts'
import { toastFailure } from '../../app/toastFailure.ts'
import { ask, useResource } from '../../state/data.ts'
import { Tag } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, ListRow } from '../../ui/Card.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { Async } from '../shared/Async.tsx'
import { isMissing } from '../shared/isMissing.ts'
import { useOffline } from '../shared/useOffline.ts'
import { WithHelp } from '../shared/Help.tsx'

type DeviceSession = Data<'userSession'>[number]

/** The player's logins; hidden if the operator does not list them. */
export function Sessions() {
  const offline = useOffline()
  const { t } = useLingui()
  const sessions = useResource('deviceSessions')
  const { value } = sessions
  if (isMissing(sessions) || (!value && offline)) return null

  return (
    <section className="section" aria-labelledby="sessions-title">
      <WithHelp topic="stranger" question={t`Someone else may be using my account`}>
        <h2 className="subtitle" id="sessions-title">
          <Trans>Where you are logged in</Trans>
        </h2>
      </WithHelp>
      <Async resource={sessions} loading={<SkeletonRows count={1} height={64} />} empty={null}>
        {(list) => (
          <Card look="list">
            {list.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Card>
        )}
      </Async>
      {value && value.length > 2 && !offline && (
        <div className="section">
          <Button kind="danger" wide onPress={endOthers}>
            <Trans>Log out all other devices</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}

async function endOthers() {
  await ask((commands) => commands.endOtherSessions(), toastFailure)
}

function SessionRow({ session: { id, device, address, seenTime, current } }: { session: DeviceSession }) {
  const { t } = useLingui()
  const offline = useOffline()
  const name = device || t`Unknown device`

  function end() {
    openPopup({
      kind: 'confirm',
      title: t`Log out this device?`,
      words: t`${name} has to log in again. If you don’t recognise it, change your login password too.`,
      confirm: t`Log out`,
      danger: true,
      onConfirm: () => void ask((commands) => commands.endSession(id), toastFailure),
    })
  }

  return (
    <ListRow
      icon={current ? 'phone' : 'globe'}
      title={name}
      note={
        <>
          <RelativeTime time={seenTime} /> · {address}
        </>
      }
      after={
        current ? (
          <Tag tone="good">
            <Trans>This device</Trans>
          </Tag>
        ) : (
          !offline && (
            <Button size="small" kind="danger" label={t`Log out ${name}`} onPress={end}>
              <Trans>Log out</Trans>
            </Button>
          )
        )
      }
    />
  )
}
