import styles from './securityCenter.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Data } from '../../../contract/calls.ts'
import type { DataExport } from '../../../contract/calls/dataExport.ts'
import { DATA_EXPORT_DAYS } from '../../../contract/constants.ts'
import { askOnce, useResource } from '../../state/data.ts'
import { formatBytes } from '../../ui/bytes.ts'
import { Card, Facts, ListRow, Notice } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import { formatClock, formatDateTime } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { soonScene } from '../../ui/scenes/drawings.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useOperatorNow } from '../../ui/time.tsx'
import { Async } from '../shared/Async.tsx'
import { isMissing } from '../shared/isMissing.ts'
import { useOffline } from '../shared/useOffline.ts'
import { useLookAgain } from '../shared/useLookAgain.ts'
import { PasswordAgain } from './PasswordAgain.tsx'

/** How often it is looked whether the download is still open, in ms. */
const LOOK_EVERY = 5_000

/** A copy of everything that the operator holds about the player: asked for, made, and downloaded for a week. */
export function MyData() {
  const { t } = useLingui()
  const copy = useResource('dataExport')
  useLookAgain(copy.refresh, copy.value?.status === 'making')

  if (isMissing(copy)) {
    return (
      <EmptyState scene={soonScene} title={t`Copies of your data are not available here`}>
        <Trans>Ask customer service for the data held about you.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className={classNames(styles.security, 'form-page')}>
      <p>
        <Trans>You can have a copy of everything that we hold about you, in one ZIP file.</Trans>
      </p>
      <Contents />
      <div className="section">
        <Async
          resource={copy}
          loading={<SkeletonRows count={2} height={64} />}
          offline={{
            title: t`You are offline`,
            words: <Trans>You can request your copy and download it once you’re back online.</Trans>,
          }}
          missing={{ title: t`This could not be loaded`, words: <Trans>Nothing is lost. Please try again.</Trans> }}
          freshness="own"
        >
          {(state) => <Stand state={state} />}
        </Async>
      </div>
    </div>
  )
}

function Contents() {
  const { t } = useLingui()
  return (
    <section className="section" aria-label={t`What is in it`}>
      <Card look="list">
        <ListRow icon="user" title={t`Profile, logins and devices`} />
        <ListRow icon="shield" title={t`ID documents and pictures`} />
        <ListRow icon="wallet" title={t`Deposits, withdrawals and balance changes`} />
        <ListRow icon="game" title={t`Games, rounds and bonuses`} />
        <ListRow icon="mail" title={t`Messages, limits and breaks`} />
      </Card>
      <p className={classNames(styles.limitRule, 'soft small')}>
        <Trans>Passwords and other players’ data are not in it. For your chats, ask customer service.</Trans>
      </p>
    </section>
  )
}

/** Above, what is announced as it changes; below, what there is to do. */
function Stand({ state }: { state: DataExport }) {
  const { t } = useLingui()
  return (
    <>
      <div role="status">
        <HowFar state={state} />
      </div>
      {state.status === 'none' && (
        <PasswordAgain
          label={t`Request a copy`}
          hint={t`We ask again, so that nobody gets your data with just your phone`}
          button={t`Create my copy`}
          onGiven={(password, failed) => askOnce((commands) => commands.requestDataExport({ password }), failed)}
        />
      )}
      {state.status === 'ready' && (
        <>
          <Download key={state.readyTime} size={state.size} />
          <p className={classNames(styles.limitRule, 'soft small')}>
            <Trans>
              We delete it after {DATA_EXPORT_DAYS} days; then you can request a new one. Keep your file where nobody
              else can open it.
            </Trans>
          </p>
        </>
      )}
    </>
  )
}

function HowFar({ state }: { state: DataExport }) {
  const { t, i18n } = useLingui()
  const timeOf = (time: number) => formatDateTime(time, i18n.locale)
  switch (state.status) {
    case 'none':
      return null
    case 'making':
      return (
        <Notice icon="clock">
          <p className="strong">
            <Trans>We are preparing your copy. You will get a message in your inbox when it is ready.</Trans>
          </p>
          <p>
            <Trans>Requested: {timeOf(state.requestTime)}</Trans>
          </p>
        </Notice>
      )
    case 'ready':
      return (
        <Card>
          <Facts
            rows={[
              { name: t`Created`, value: timeOf(state.readyTime) },
              { name: t`Size`, value: formatBytes(state.size) },
              { name: t`Deleted on`, value: t`${timeOf(state.expireTime)}, Manila time` },
            ]}
          />
        </Card>
      )
  }
}

/** The link comes after the password, so that pressing it is the player's own act: browsers block other downloads. */
function Download({ size }: { size: number }) {
  const { t, i18n } = useLingui()
  const offline = useOffline()
  const now = useOperatorNow(LOOK_EVERY)
  const [opened, setOpened] = useState<Data<'userDataOpen'>>()
  const link = useRef<HTMLAnchorElement>(null)
  // Once: it also comes back with the network, while the player is elsewhere on the page.
  useEffect(() => {
    if (opened) link.current?.focus()
  }, [opened])
  if (!opened || opened.until <= now || offline) {
    return (
      <div className="section">
        <PasswordAgain
          label={t`Download`}
          hint={t`We ask again, so that nobody gets your data with just your phone`}
          button={t`Continue to download`}
          onGiven={async (password, failed) => {
            const outcome = await askOnce((commands) => commands.openDataExport({ password }), failed)
            if (outcome.ok) setOpened(outcome.value)
            return outcome
          }}
        />
      </div>
    )
  }
  const until = formatClock(opened.until, i18n.locale)
  return (
    <div className="section">
      <a className="button mango large wide" href={opened.url} download ref={link}>
        <Icon name="download" size={20} />
        <span className="words">
          <Trans>Download ({formatBytes(size)})</Trans>
        </span>
      </a>
      <p className={classNames(styles.limitFoot, 'soft small')}>
        <Trans>Works on this device until {until}, Manila time</Trans>
      </p>
    </div>
  )
}
