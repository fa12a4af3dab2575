import type { Fairness } from '../entities/game.ts'

/**
 * Everything that a draw is committed to before its server seed is revealed, as one string. Devices keep such strings:
 * what a draw does not have must not change its own.
 */
export function promiseOf({ serverSeedHash, clientSeed, nonce, rules = 1, day }: Omit<Fairness, 'serverSeed'>): string {
  const ofDay = day ? [day.number, day.hash.toLowerCase()] : []
  return JSON.stringify([serverSeedHash.toLowerCase(), clientSeed, nonce, rules, ...ofDay])
}

/** What a device notes the hash of a shared table's secret of a day under. */
export function tableDayKey(code: string, day: number): string {
  return `${code} ${day}`
}
