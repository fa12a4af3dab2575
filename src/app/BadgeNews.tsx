import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Badges } from '../../contract/events.ts'
import { useResource } from '../state/data.ts'
import { SAID_AFTER_MS, useDebouncedValue } from '../state/useDebouncedValue.ts'
import { tabItems } from './tabItems.ts'

interface Counter {
  name: MessageDescriptor
  badge: (badges: Badges) => number
}

const counters: readonly Counter[] = [...tabItems, { name: msg`Inbox`, badge: (badges) => badges.letterUnreadNum }]

/** Says to readers what a badge shows: that more has come to wait than was there before. */
export function BadgeNews() {
  const { t } = useLingui()
  const badges = useDebouncedValue(useResource('badges').value, SAID_AFTER_MS)
  const before = useRef(badges)
  const [grown, setGrown] = useState<{ name: MessageDescriptor; count: number }>()

  useEffect(() => {
    const known = before.current
    before.current = badges
    if (!known || !badges) return
    const counter = counters.find(({ badge }) => badge(badges) > badge(known))
    if (counter) setGrown({ name: counter.name, count: counter.badge(badges) })
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
