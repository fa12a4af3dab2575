import { centavos, type Centavos } from '../../../contract/money.ts'
import type { CatalogueGame } from '../catalogue/types.ts'
import { RULES } from './rulesOf.ts'

/** The stepper's stakes in centavos: 1–2–5 of every power of ten, between the game's limits. */
export function stakesOf({ minBet, maxBet }: CatalogueGame): Centavos[] {
  if (minBet === maxBet) return [centavos(minBet)]
  const ladder = [10, 100, 1_000, 10_000, 100_000, 1_000_000].flatMap((unit) => [unit, 2 * unit, 5 * unit])
  const between = ladder.filter((stake) => stake > minBet && stake < maxBet)
  return [minBet, ...between, maxBet].map(centavos)
}

/** Chips add up to any stake within the limits; else a stake is one of the stepper's, of which every win is whole centavos. */
export function takesStake(game: CatalogueGame, stake: Centavos): boolean {
  if (RULES[game.engine].stakesAddUp) return stake >= game.minBet && stake <= game.maxBet
  return stakesOf(game).includes(stake)
}
