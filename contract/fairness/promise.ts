import type { Fairness } from '../entities/game.ts'

/** Everything that a draw is committed to before its server seed is revealed, as one string. */
export function promiseOf({ serverSeedHash, clientSeed, nonce, rules = 1 }: Omit<Fairness, 'serverSeed'>): string {
  return JSON.stringify([serverSeedHash.toLowerCase(), clientSeed, nonce, rules])
}
