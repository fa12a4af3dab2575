import type { Ports } from '../ports.ts'

/** Serialises work by name: over all tabs with Web Locks, without them in this worker. */
export function createAlone(locks: Ports['locks']) {
  const lastOf = new Map<string, Promise<unknown>>()
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    if (locks) return await locks.request(name, work)
    const mine = (lastOf.get(name) ?? Promise.resolve()).then(work, work)
    lastOf.set(name, mine)
    return mine
  }
}
