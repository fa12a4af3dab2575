import { onTestFinished } from 'vitest'

const BEAT_MS = 50

/** Starts to count, until it is asked, the time in ms that this process has: a busy machine gives it less than passes. */
export function ownTime(): () => number {
  let beats = 0
  const counting = setInterval(() => (beats += 1), BEAT_MS)
  onTestFinished(() => clearInterval(counting))
  return () => {
    clearInterval(counting)
    return beats * BEAT_MS
  }
}
