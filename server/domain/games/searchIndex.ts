import { GAME_TYPES, type GameTypeCode } from '../../../contract/display.ts'
import type { GameOrder } from '../../../contract/gameList.ts'
import { fitsFilter, inOrder, type ListFilter } from '../../../contract/gameOrder.ts'
import { createGameSearch } from '../../../contract/search/gameSearch.ts'
import type { Catalogue, Game, Studio } from '../../../protocols/games.ts'
import { WORDS } from '../../words.ts'
import { DomainError } from '../domainError.ts'

const DISCOVER = 12

export interface GameFilter extends ListFilter {
  /** Missing: as popular, or as well found, as they are. */
  sort?: GameOrder | undefined
}

/** The provider's catalogue in memory: it changes only with a release. Lists keep its order, most popular first, unless sorted. */
export interface GameIndex {
  all: readonly Game[]
  byCode(code: string): Game | undefined
  /** The name of a game as players know it; an unknown code is returned as it is. */
  nameOf(code: string): string
  /** The free game of invitation spins; it is in no list. */
  spinGame: Catalogue['spinGame']
  /** The types that have games. */
  types: readonly GameTypeCode[]
  studios(type?: GameTypeCode): readonly Studio[]
  list(filter: GameFilter): readonly Game[]
  hot: readonly Game[]
  live: readonly Game[]
  /** Suggestions: some games of every type. */
  discover: readonly Game[]
  /** Best match first; the same search runs on devices. */
  search(keyword: string): readonly Game[]
  /** Those of the games that fit the filter, in its order. */
  narrow(found: readonly Game[], filter: GameFilter): readonly Game[]
}

/** Used until a catalogue was fetched once: calls are refused instead of answered with empty lists. */
export const UNKNOWN_GAMES: GameIndex = {
  get all() {
    return refuse()
  },
  get spinGame() {
    return refuse()
  },
  get types() {
    return refuse()
  },
  get hot() {
    return refuse()
  },
  get live() {
    return refuse()
  },
  get discover() {
    return refuse()
  },
  byCode: refuse,
  nameOf: (code) => code,
  studios: refuse,
  list: refuse,
  search: refuse,
  narrow: refuse,
}

function refuse(): never {
  throw new DomainError('maintenance', WORDS.gamesAway)
}

export function createGameIndex({ games: all, studios, spinGame }: Catalogue): GameIndex {
  const codes = new Map(all.map((game) => [game.code, game]))
  const byType = Map.groupBy(all, (game) => game.type)
  const { add, nameMakers, search } = createGameSearch<Game>()
  nameMakers(studios)
  add(all)
  const ofType = (type: GameTypeCode) => byType.get(type) ?? []
  const types = GAME_TYPES.filter((type) => ofType(type).length > 0)
  /** Sorting thousands of names takes many milliseconds: once for all requests. */
  const orders = new Map<GameOrder, readonly Game[]>()

  function everyGame(order: GameOrder): readonly Game[] {
    const known = orders.get(order) ?? inOrder(all, order)
    orders.set(order, known)
    return known
  }

  return {
    all,
    byCode: (code) => codes.get(code),
    nameOf: (code) => codes.get(code)?.name ?? code,
    spinGame,
    types,
    studios: (type) => studios.filter((studio) => !type || studio.types.includes(type)),
    list: ({ sort = 'popular', ...filter }) => everyGame(sort).filter((game) => fitsFilter(game, filter)),
    hot: all.filter((game) => game.hot),
    live: ofType('live'),
    discover: types.flatMap((type) => ofType(type).slice(0, Math.ceil(DISCOVER / types.length))),
    search,
    narrow(found, { sort, ...filter }) {
      const fitting = found.filter((game) => fitsFilter(game, filter))
      if (!sort) return fitting
      const wanted = new Set(fitting)
      return everyGame(sort).filter((game) => wanted.has(game))
    },
  }
}
