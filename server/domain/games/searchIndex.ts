import { GAME_TYPES, type GameTypeCode } from '../../../contract/display.ts'
import type { Catalogue, Game, Studio } from '../../../protocols/games.ts'
import { createGameSearch } from './search.ts'

const DISCOVER = 12

export interface GameFilter {
  type?: GameTypeCode | undefined
  manuf?: string | undefined
}

/** The provider's catalogue in memory: it changes only with a release. Every list keeps its order, most popular first. */
export interface GameIndex {
  all: readonly Game[]
  byCode(code: string): Game | undefined
  /** The free game of the invitation spins, which is in no list. */
  spinGame: Catalogue['spinGame']
  /** The types that have games. */
  types: readonly GameTypeCode[]
  studios(type?: GameTypeCode): readonly Studio[]
  list(filter: GameFilter): readonly Game[]
  hot: readonly Game[]
  live: readonly Game[]
  /** What to look at for somebody who does not know what to look for: some of every type. */
  discover: readonly Game[]
  /** Best match first; forgives typing errors, accents and missing spaces. */
  search(keyword: string): readonly Game[]
}

export function createGameIndex({ games: all, studios, spinGame }: Catalogue): GameIndex {
  const codes = new Map(all.map((game) => [game.code, game]))
  const byType = Map.groupBy(all, (game) => game.type)
  const names = new Map(studios.map(({ code, name }) => [code, name]))
  const search = createGameSearch(all, (game) => names.get(game.manuf) ?? '')
  const ofType = (type: GameTypeCode) => byType.get(type) ?? []
  const types = GAME_TYPES.filter((type) => ofType(type).length > 0)
  return {
    all,
    byCode: (code) => codes.get(code),
    spinGame,
    types,
    studios: (type) => studios.filter((studio) => !type || studio.types.includes(type)),
    list({ type, manuf }) {
      const games = type ? ofType(type) : all
      return manuf ? games.filter((game) => game.manuf === manuf) : games
    },
    hot: all.filter((game) => game.hot),
    live: ofType('live'),
    discover: types.flatMap((type) => ofType(type).slice(0, Math.ceil(DISCOVER / types.length))),
    search,
  }
}
