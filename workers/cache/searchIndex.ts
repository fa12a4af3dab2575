import { facetsOf } from '../../contract/display.ts'
import type { Data } from '../../contract/calls.ts'
import type { Game } from '../../contract/entities/game.ts'
import type { GameOrder } from '../../contract/gameList.ts'
import { fitsFilter, inOrder } from '../../contract/gameOrder.ts'
import { createGameSearch, type GameSearch, type Matched } from '../../contract/search/gameSearch.ts'
import { wordsOf } from '../../contract/search/words.ts'
import type { FoundPage, GameFilter, GameSelection } from '../protocol/games.ts'
import { byPopularity } from './popularity.ts'

export interface Search extends GameFilter {
  keyword: string
  page: number
}

/** The search over stored games. Its code is loaded after the first view. */
export interface SearchIndex extends Omit<GameSearch<Game>, 'matched' | 'proposals'> {
  wordsOf(name: string): string[]
  /** The stored games of a list, in its order. */
  listed(filter: GameSelection): readonly Game[]
  /** One page of the stored games. */
  onDevice(search: Search, size: number): FoundPage
  /** One page of the operator's answer, continuing the list that is shown. */
  withOperator(search: Search, answer: Data<'openGameSearch'>, shown: FoundPage | undefined): FoundPage
}

/** For games that the operator found for reasons of its own. */
const UNEXPLAINED: Matched = { words: [], type: false }

export function createSearchIndex(): SearchIndex {
  const { matched, proposals, ...index } = createGameSearch<Game>()

  /** Adds to each game why it was found, and if there is none, keywords that find something. */
  function explained(list: readonly Game[], keyword: string): Pick<FoundPage, 'list' | 'proposals'> {
    const reasons = matched(list, keyword)
    return {
      list: list.map((game, at) => ({ ...game, matched: reasons[at] ?? UNEXPLAINED })),
      proposals: list.length > 0 ? [] : proposals(keyword),
    }
  }

  function onDevice(search: Search, size: number): FoundPage {
    const { keyword, page } = search
    const found = index.search(keyword)
    const fitting = sorted(
      found.filter((game) => fitsFilter(game, search)),
      search.sort,
    )
    const start = (page - 1) * size
    return {
      ...facetsOf(found),
      ...explained(fitting.slice(start, start + size), keyword),
      total: fitting.length,
      page,
      size,
      hasMore: fitting.length > start + size,
      source: 'device',
    }
  }

  /**
   * Games on screen keep their places: a finger may be over one. Further games follow, best match first, then those
   * that only the operator found. A sorted list is the operator's own: in another place a game would be out of order.
   */
  function inPlace(shown: Game[], others: Game[], search: Search): Game[] {
    if (search.sort) return others
    const newest = new Map(others.map((game) => [game.code, game]))
    const best = index.search(search.keyword).filter(({ code }) => newest.has(code))
    const inOrder = [...shown, ...[...best, ...others].filter((game) => fitsFilter(game, search))]
    return [...new Map(inOrder.map((game) => [game.code, newest.get(game.code) ?? game])).values()]
  }

  return {
    ...index,
    wordsOf,
    listed(filter) {
      const games = index.all().filter((game) => (!filter.hot || game.hot) && fitsFilter(game, filter))
      return sorted(games, filter.sort ?? 'popular')
    },
    onDevice,
    withOperator(search, { list: others, total, page, size, hasMore, facets }, shown) {
      const list = inPlace(shown?.list ?? [], others, search)
      return {
        ...chipsInPlace(shown, facets ?? facetsOf(index.search(search.keyword))),
        ...explained(list, search.keyword),
        total: Math.max(total, list.length),
        page,
        size,
        hasMore,
        source: 'operator',
      }
    },
  }
}

/** Without an order, best match first. */
function sorted(found: Game[], sort: GameOrder | undefined): readonly Game[] {
  if (!sort) return found
  return inOrder(found.toSorted(byPopularity), sort)
}

/** Filter chips on screen keep their places too. */
function chipsInPlace(shown: FoundPage | undefined, { types, manufs }: Pick<FoundPage, 'types' | 'manufs'>) {
  const keep = <Code>(before: Code[], now: Code[]) => [
    ...new Set([...before.filter((code) => now.includes(code)), ...now]),
  ]
  return { types: keep(shown?.types ?? [], types), manufs: keep(shown?.manufs ?? [], manufs) }
}
