import { useEffect, useRef } from 'react'
import { MINUTE_MS } from '../../../contract/durations.ts'
import type { Round } from '../../../contract/entities/game.ts'
import { openGame } from '../../app/play.ts'
import { resources, useResource } from '../../state/data.ts'
import { useOperatorNow } from '../../ui/time.tsx'

/** How long it waits, in ms, for tables and flights, which end within moments and without an event. */
const FIRST_LOOK_MS = 10_000
/** What has not ended by then may be stuck. */
const LONGEST_WAIT_MS = 5 * MINUTE_MS

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
    return lookEverLess()
  }, [isDue])

  const seen = useRef(asOf)
  useEffect(() => {
    // Under a game nobody sees them, and closing it looks by itself.
    if (asOf !== seen.current && isAnyOpen && !openGame.peek()) look()
    seen.current = asOf
  }, [asOf, isAnyOpen])

  return null
}

/** While somebody sees it, until what it returns is called. Whoever comes back to the page does not wait for long. */
function lookEverLess(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function wait(ms: number) {
    timer = setTimeout(() => {
      look()
      wait(Math.min(ms * 2, LONGEST_WAIT_MS))
    }, ms)
  }

  function begin() {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') wait(FIRST_LOOK_MS)
  }

  begin()
  document.addEventListener('visibilitychange', begin)
  return () => {
    document.removeEventListener('visibilitychange', begin)
    clearTimeout(timer)
  }
}

function look() {
  resources.of('openRounds', undefined).refresh()
}
