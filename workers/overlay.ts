import type { Identity } from './identity.ts'

/**
 * Optimistic values over those of the operator, by key: shown at once, and removed when the operator has accepted
 * (taken over) or rejected (rolled back) the change. Cleared when the player changes.
 */
export function createOverlay<Change>(identity: Identity) {
  const changes = new Map<string, Change>()
  let owner = identity.uid()

  function ofPlayer(): Map<string, Change> {
    if (identity.uid() !== owner) changes.clear()
    owner = identity.uid()
    return changes
  }

  return {
    put: (key: string, change: Change): void => void ofPlayer().set(key, change),
    drop: (key: string): void => void ofPlayer().delete(key),
    get: (key: string): Change | undefined => ofPlayer().get(key),
    all: (): ReadonlyMap<string, Change> => ofPlayer(),
  }
}
