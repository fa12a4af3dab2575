import { useEffect, useRef } from 'react'
import { MINUTE_MS } from '../../../contract/durations.ts'
import type { Round } from '../../../contract/entities/game.ts'
import { openGame } from '../../app/play.ts'
import { resources, useResource } from '../../state/data.ts'
import { useOperatorNow } from '../../ui/time.tsx'

/** Polling interval in ms: tables and flights end within moments, without an event. */
const LOOK_EVERY_MS = 10_000

/**
 * Looks at open rounds again: at those that end nobody knows when, or should have ended; and at all of them with the
 * balance, as one may be played in another window.
 */
export function LookAgain({ rounds }: { rounds: readonly Round[] }) {
  const now = useOperatorNow(MINUTE_MS)
  const { asOf } = useResource('balance')
  const open = rounds.filter(({ status }) => status === 'open')
  const isAnyOpen = open.length > 0
  const isDue = open.some(({ settlesAt = 0 }) => settlesAt < now)

  useEffect(() => {
    if (!isDue) return undefined
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isDue])

  const seen = useRef(asOf)
  useEffect(() => {
    // Under a game nobody sees them, and closing it looks by itself.
    if (asOf !== seen.current && isAnyOpen && !openGame.peek()) look()
    seen.current = asOf
  }, [asOf, isAnyOpen])

  return null
}

function look() {
  resources.of('openRounds', undefined).refresh()
}
