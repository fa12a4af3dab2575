import type { Clock } from './ports.ts'

const MOST = 3
const WITHIN_MS = 1_000

/**
 * Runs what an event asks for at once, up to three times a second for each kind of event; further events of a kind
 * share one later run. A storm of events must not become a storm of calls.
 */
export function createPace(clock: Clock): (kind: string, run: () => void) => void {
  const recent = new Map<string, number>()
  const waiting = new Map<string, () => void>()

  function pace(kind: string, run: () => void): void {
    const runs = recent.get(kind) ?? 0
    if (runs === MOST) return void waiting.set(kind, run)
    recent.set(kind, runs + 1)
    clock.after(WITHIN_MS, () => forget(kind))
    run()
  }

  function forget(kind: string): void {
    recent.set(kind, (recent.get(kind) ?? 1) - 1)
    const late = waiting.get(kind)
    waiting.delete(kind)
    if (late) pace(kind, late)
  }

  return pace
}
