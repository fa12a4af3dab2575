import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Badges } from '../../contract/events.ts'
import { useResource } from '../state/data.ts'
import { ANNOUNCE_DELAY_MS, useDebouncedValue } from '../state/useDebouncedValue.ts'
import { tabItems } from './tabItems.ts'

interface Counter {
  name: MessageDescriptor
  badge: (badges: Badges) => number
}

const counters: readonly Counter[] = [...tabItems, { name: msg`Inbox`, badge: (badges) => badges.letterUnreadNum }]

/** Announces to screen readers that a badge has increased; silent again with the next change, and after a logout. */
export function BadgeNews() {
  const { t } = useLingui()
  const badges = useDebouncedValue(useResource('badges').value, ANNOUNCE_DELAY_MS)
  const before = useRef(badges)
  const [grown, setGrown] = useState<{ name: MessageDescriptor; count: number }>()

  useEffect(() => {
    const known = before.current
    before.current = badges
    const counter = known && badges && counters.find(({ badge }) => badge(badges) > badge(known))
    setGrown(counter && { name: counter.name, count: counter.badge(badges) })
  }, [badges])

  return (
    <p className="hidden-text" aria-live="polite">
      {grown && (
        <Trans>
          {t(grown.name)}: {grown.count} waiting
        </Trans>
      )}
    </p>
  )
}
