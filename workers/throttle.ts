import type { Clock } from './ports.ts'

/** Runs of one kind within a window, and its length in ms. */
const MOST = 3
const WINDOW_MS = 1_000

/**
 * Runs what an event asks for at once, up to three times a second for each kind of event; further events of a kind
 * share one later run. A storm of events must not become a storm of calls.
 */
export function createThrottle(clock: Clock): (kind: string, run: () => void) => void {
  const recent = new Map<string, number>()
  const waiting = new Map<string, () => void>()

  return function throttle(kind, run) {
    const runs = recent.get(kind) ?? 0
    if (runs === MOST) return void waiting.set(kind, run)
    recent.set(kind, runs + 1)
    clock.after(WINDOW_MS, () => {
      recent.set(kind, (recent.get(kind) ?? 1) - 1)
      const late = waiting.get(kind)
      waiting.delete(kind)
      if (late) throttle(kind, late)
    })
    run()
  }
}
