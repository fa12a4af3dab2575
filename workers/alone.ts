import type { Ports } from './ports.ts'
import { createTurns } from './turns.ts'

/** Serialises work by name: over all tabs with Web Locks, without them in this worker. */
export function createAlone(locks: Ports['locks']) {
  const turns = new Map<string, ReturnType<typeof createTurns>>()
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    if (locks) return await locks.request(name, work)
    const inTurn = turns.get(name) ?? createTurns()
    turns.set(name, inTurn)
    return inTurn(work)
  }
}
