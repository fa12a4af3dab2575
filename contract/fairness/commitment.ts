import type { Fairness } from '../entities/game.ts'

/**
 * Everything that a draw is committed to before its server seed is revealed, as one string. Devices store these
 * strings, so a new optional part must not change the string of a draw without it.
 */
export function commitmentOf(fair: Omit<Fairness, 'serverSeed'>): string {
  const { serverSeedHash, clientSeed, nonce, rules = 1, day, beacon } = fair
  const ofDay = day ? [day.number, day.hash.toLowerCase()] : []
  const ofBeacon = beacon ? [beacon.publicKey.toLowerCase(), beacon.round] : []
  return JSON.stringify([serverSeedHash.toLowerCase(), clientSeed, nonce, rules, ...ofDay, ...ofBeacon])
}

/** The key under which a device stores the binding of a shared table's day. */
export function tableDayKey(code: string, day: number): string {
  return `${code} ${day}`
}

/** What a shared table's day is bound to: the hash of its secret, and the hash of its beacon's chain if it has one. */
export function tableDayBinding(hash: string, chain: string | null | undefined): string {
  return chain ? `${hash} ${chain}`.toLowerCase() : hash.toLowerCase()
}
