import type { Identity } from './identity.ts'

/**
 * What the player of the moment did, by what it was done to, over what the operator says: put at once, dropped when the
 * operator has answered with it (taken over) or has refused it (rolled back). Nothing of a player before them stays.
 */
export interface Overlay<Change> {
  put(key: string, change: Change): void
  drop(key: string): void
  clear(): void
  get(key: string): Change | undefined
  all(): ReadonlyMap<string, Change>
}

export function createOverlay<Change>(identity: Identity): Overlay<Change> {
  const changes = new Map<string, Change>()
  let owner = identity.uid()

  function ofPlayer(): Map<string, Change> {
    if (identity.uid() !== owner) changes.clear()
    owner = identity.uid()
    return changes
  }

  return {
    put: (key, change) => void ofPlayer().set(key, change),
    drop: (key) => void ofPlayer().delete(key),
    clear: () => changes.clear(),
    get: (key) => ofPlayer().get(key),
    all: ofPlayer,
  }
}
