import type { Chain } from './chains.ts'

export interface Fault extends Chain {
  readonly position: number
  /** The key of the journal there; null when it is missing. */
  readonly journal: string | null
}

export interface Found {
  isLinked: boolean
  isEven: boolean
  journals: number
  /** The first of each chain, by `uid` and `chain`: a broken seal breaks them all. */
  readonly faults: Map<string, Fault>
}

export interface Verdict {
  /** Every journal's hash, place and link to the one before is right, and the chain ends with the last. */
  readonly isLinked: boolean
  /** Every journal sums to zero in each asset, and moves each account on from where it was. */
  readonly isEven: boolean
}

export function addFault(found: Found, fault: Fault & Partial<Verdict>): void {
  const { uid, chain, position, journal, isLinked = true, isEven = true } = fault
  found.isLinked &&= isLinked
  found.isEven &&= isEven
  const name = JSON.stringify([uid, chain])
  if (!found.faults.has(name)) found.faults.set(name, { uid, chain, position, journal })
}
