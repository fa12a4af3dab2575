import { centavos, type Centavos } from '../../../contract/money.ts'
import type { CatalogueGame } from '../catalogue/types.ts'

/** The stepper's stakes in centavos: 1–2–5 of every power of ten, between the game's limits. */
export function stakesOf({ minBet, maxBet }: CatalogueGame): Centavos[] {
  if (minBet === maxBet) return [centavos(minBet)]
  const ladder = [10, 100, 1_000, 10_000, 100_000, 1_000_000].flatMap((unit) => [unit, 2 * unit, 5 * unit])
  const between = ladder.filter((stake) => stake > minBet && stake < maxBet)
  return [minBet, ...between, maxBet].map(centavos)
}
