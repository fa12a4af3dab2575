import styles from './inbox.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useResource } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { GuestsCannot } from '../shared/GuestsCannot.tsx'
import { useIsGuest } from '../shared/useIsGuest.ts'
import { Letters } from './Letters.tsx'
import { lettersScene } from '../../ui/scenes/drawings.tsx'

const ALL = 'all'
const PANEL = 'letters'

export default function Inbox() {
  return useIsGuest() ? <NoLettersForGuests /> : <LettersByType />
}

/** Messages by type, newest first, unread ones marked. */
function LettersByType() {
  const { t } = useLingui()
  const types = useResource('letterTypes').value
  const unread = useResource('badges').value?.letterUnreadNum ?? 0
  const [type, setType] = useState(ALL)
  const panel = useRef<HTMLDivElement>(null)

  return (
    <div className={classNames(styles.inbox, 'list-page')}>
      {types?.length !== 0 && (
        <Tabs
          label={t`Message types`}
          panelId={PANEL}
          selected={type}
          onSelect={setType}
          tabs={[
            { code: ALL, name: t`All`, badge: unread },
            ...(types ?? []).map(({ code, name, unread: badge }) => ({ code, name, badge })),
          ]}
        />
      )}
      <div id={PANEL} ref={panel} role="tabpanel" tabIndex={-1} aria-label={t`Messages`}>
        {/* The pressed button is removed with its message: the focus moves to the list. */}
        <Letters
          key={type}
          {...(type !== ALL && { type })}
          onShowAll={() => setType(ALL)}
          onDeleted={() => panel.current?.focus()}
        />
      </div>
    </div>
  )
}

function NoLettersForGuests() {
  const { t } = useLingui()
  return (
    <GuestsCannot scene={lettersScene} title={t`Sign up to get messages`}>
      <Trans>Rewards and updates arrive here. Your player ID stays the same.</Trans>
    </GuestsCannot>
  )
}
