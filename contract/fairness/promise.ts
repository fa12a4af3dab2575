import type { Fairness } from '../entities/game.ts'

/** All that a draw is bound to before its server seed is out, as one text. */
export function promiseOf({ serverSeedHash, clientSeed, nonce, rules = 1 }: Omit<Fairness, 'serverSeed'>): string {
  return JSON.stringify([serverSeedHash.toLowerCase(), clientSeed, nonce, rules])
}
