import { useEffect, useState } from 'react'
import { MINUTE_MS } from '../../contract/durations.ts'

/** A round may wait for its player for hours. */
const WAIT_MOST_MS = 2 * MINUTE_MS

/**
 * Whether what is due may interrupt the game: only after a round that is under way, where a cash-out may not wait, or
 * after two minutes of it. What interrupts stays, whatever rounds begin below it.
 */
export function useAfterRound(isDue: boolean, isRoundOpen: boolean): boolean {
  const [isShown, setShown] = useState(false)
  if (isShown ? !isDue : isDue && !isRoundOpen) setShown(isDue)

  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(() => setShown(true), WAIT_MOST_MS)
    return () => clearTimeout(timer)
  }, [isDue])

  return isDue && isShown
}
