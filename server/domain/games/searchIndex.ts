import { GAME_TYPES, type GameTypeCode } from '../../../contract/display.ts'
import type { CatalogueGame, Provider } from '../../../sandbox/games/catalogue/types.ts'
import { createGameSearch } from './search.ts'

const DISCOVER = 12

export interface GameFilter {
  type?: GameTypeCode | undefined
  manuf?: string | undefined
}

/** The catalogue in memory: it changes only with a release. Every list keeps its order, most popular first. */
export interface GameIndex {
  all: readonly CatalogueGame[]
  byCode(code: string): CatalogueGame | undefined
  /** The types that have games. */
  types: readonly GameTypeCode[]
  providers(type?: GameTypeCode): readonly Provider[]
  list(filter: GameFilter): readonly CatalogueGame[]
  hot: readonly CatalogueGame[]
  live: readonly CatalogueGame[]
  /** What to look at for somebody who does not know what to look for: some of every type. */
  discover: readonly CatalogueGame[]
  /** Best match first; forgives typing errors, accents and missing spaces. */
  search(keyword: string): readonly CatalogueGame[]
}

export function createGameIndex(all: readonly CatalogueGame[], providers: readonly Provider[]): GameIndex {
  const codes = new Map(all.map((game) => [game.code, game]))
  const byType = Map.groupBy(all, (game) => game.type)
  const names = new Map(providers.map(({ code, name }) => [code, name]))
  const search = createGameSearch(all, (game) => names.get(game.manuf) ?? '')
  const ofType = (type: GameTypeCode) => byType.get(type) ?? []
  const types = GAME_TYPES.filter((type) => ofType(type).length > 0)
  return {
    all,
    byCode: (code) => codes.get(code),
    types,
    providers: (type) => providers.filter((provider) => !type || provider.types.includes(type)),
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
