import type { Catalogue, Game } from '../../../protocols/games.ts'
import { SPIN_PRIZES } from '../engines/invitationSpin/invitationSpin.ts'
import { rtpOf } from '../rtp.ts'
import { SPIN_GAME } from './spinGame.ts'
import type { CatalogueGame, Provider } from './types.ts'

/** What the operator is told of the games: all that a player may know before a game is opened. */
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
  const rtp = rtpOf(game)
  const waits = engine === 'videoPoker'
  return { code, name, manuf, type, hot, isNew, demo, minBet, maxBet, waits, ...(rtp !== undefined && { rtp }) }
}
