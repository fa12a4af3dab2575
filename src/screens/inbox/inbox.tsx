import './inbox.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { resources, useResource } from '../../state/data.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { EmptyState, EndMark } from '../../ui/states.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Freshness } from '../shared/Freshness.tsx'
import { LetterRows } from './LetterRows.tsx'

const ALL = 'all'
const PANEL = 'letters'

export default function Inbox() {
  const session = useResource('session').value
  const isGuest = session?.status === 'player' && session.user.guest
  return isGuest ? <NoLettersForGuests /> : <LettersByType />
}

/** Letters by type, newest first, the unread ones marked. Opening one reads it. */
function LettersByType() {
  const { t } = useLingui()
  const types = useResource('letterTypes').value ?? []
  const unread = useResource('badges').value?.letterUnreadNum ?? 0
  const [type, setType] = useState(ALL)

  return (
    <div className="inbox">
      {types.length > 0 && (
        <Tabs
          label={t`Types of letters`}
          panelId={PANEL}
          selected={type}
          onSelect={setType}
          tabs={[
            { code: ALL, name: t`All`, badge: unread },
            ...types.map(({ code, name, unread: badge }) => ({ code, name, badge })),
          ]}
        />
      )}
      <div id={PANEL} role="tabpanel" aria-label={t`Letters`} className="inbox-panel">
        <Letters key={type} {...(type !== ALL && { type })} />
      </div>
    </div>
  )
}

/** Page after page, for as long as there are more. */
function Letters({ type }: { type?: string }) {
  const { t } = useLingui()
  const [pages, setPages] = useState(1)
  const params = (page: number) => ({ ...(type !== undefined && { type }), page })
  const first = useResource('letters', params(1))
  const last = useResource('letters', params(pages)).value
  const retry = () => resources.of('letters', params(1)).refresh()

  if (!first.value) {
    return (
      <>
        <Freshness resource={first} onRetry={retry} />
        {first.failure ? (
          <NotSeenYet offline={first.failure.kind === 'offline'} />
        ) : (
          <SkeletonRows count={6} height={76} />
        )}
      </>
    )
  }
  if (first.value.total === 0) {
    return (
      <EmptyState
        scene="letters"
        title={t`No letters yet`}
        action={
          <ButtonLink kind="primary" to="/game">
            <Trans>Back to games</Trans>
          </ButtonLink>
        }
      >
        <Trans>Rewards, answers and news will be here.</Trans>
      </EmptyState>
    )
  }
  const left = first.value.total - pages * first.value.size
  return (
    <>
      <Freshness resource={first} onRetry={retry} />
      <ul className="letters">
        {Array.from({ length: pages }, (_, index) => (
          <LetterRows key={index} params={params(index + 1)} />
        ))}
      </ul>
      {last?.hasMore ? (
        <Button kind="plain" wide onPress={() => setPages(pages + 1)}>
          <Plural value={Math.max(1, left)} one="Show # more letter" other="Show # more letters" />
        </Button>
      ) : (
        <EndMark />
      )}
    </>
  )
}

function NotSeenYet({ offline }: { offline: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState scene={offline ? 'offline' : 'broken'} title={t`Your letters are not on this device yet`}>
      {offline ? <Trans>They come as soon as there is a network.</Trans> : <Trans>Nothing of them is lost.</Trans>}
    </EmptyState>
  )
}

function NoLettersForGuests() {
  const { t } = useLingui()
  return (
    <EmptyState
      scene="letters"
      title={t`Letters come to players`}
      action={
        <ButtonLink kind="primary" to="/register">
          <Trans>Keep this account</Trans>
        </ButtonLink>
      }
    >
      <Trans>Sign up to get rewards and answers here. Your player id stays the same.</Trans>
    </EmptyState>
  )
}
