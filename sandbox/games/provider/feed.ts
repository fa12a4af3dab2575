import type { Catalogue, Game } from '../../../protocols/games.ts'
import { SPIN_GAME } from '../catalogue/spinGame.ts'
import type { CatalogueGame, Provider } from '../catalogue/types.ts'
import { SPIN_PRIZES } from '../../../engines/invitationSpin/invitationSpin.ts'
import { RULES } from './rulesOf.ts'

/** The catalogue for the operator: what a player may know before a game is opened. */
export function feedOf(games: readonly CatalogueGame[], studios: readonly Provider[], artVersion: string): Catalogue {
  return {
    artVersion,
    studios: [...studios],
    games: games.map(told),
    spinGame: { ...told(SPIN_GAME), prizes: [...SPIN_PRIZES] },
  }
}

function told(game: CatalogueGame): Game {
  const { code, name, manuf, type, hot, isNew, demo, minBet, maxBet, engine } = game
  const { waits = false } = RULES[engine]
  return { code, name, manuf, type, hot, isNew, demo, minBet, maxBet, waits, ...returnsOf(game), ...factsOf(game) }
}

function returnsOf(game: CatalogueGame): Pick<Game, 'rtp' | 'rtpRange'> {
  const { returnOf, returnsOf: ofChoices } = RULES[game.engine]
  const rtp = returnOf && inPercent(returnOf(game))
  const [worst, best] = ofChoices?.(game).map(inPercent) ?? [rtp, rtp]
  return {
    ...(rtp !== undefined && { rtp }),
    ...(worst !== undefined && best !== undefined && { rtpRange: [worst, best] }),
  }
}

function factsOf(game: CatalogueGame): Pick<Game, 'hitRate' | 'features'> {
  const { hitRateOf, featuresOf } = RULES[game.engine]
  return { features: [...featuresOf(game)], ...(hitRateOf && { hitRate: inPercent(hitRateOf(game)) }) }
}

function inPercent(fraction: number): number {
  return Math.round(fraction * 10_000) / 100
}
