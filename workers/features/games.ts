import type { Data } from '../../contract/calls.ts'
import { facetsOf } from '../../contract/display.ts'
import { brought, type Answer } from '../api/answer.ts'
import { firstCalls } from '../api/contract.ts'
import type { Search } from '../cache/searchIndex.ts'
import { sleep } from '../ports.ts'
import { createQuery, type Query } from '../query.ts'
import type { FoundPage, GameFilter, GamePage, GameSelection } from '../protocol/games.ts'
import type { Player } from '../player/player.ts'
import { createPersonalQuery, documentKey, inCache, type QueryPorts } from './queries.ts'
import type { LoadRounds } from './rounds.ts'
import { withoutHeart } from '../player/gameCalls.ts'

/** Page size of the grid: divisible by all its possible numbers of columns. */
const GAMES_PAGE_SIZE = 48
/** Debounce of the operator's search in ms; the local search answers every key. */
const TYPING_RESTS_MS = 250
const SEARCH_PAGE_SIZE = 50
/** Limit of the list; the newest are kept. */
const OPEN_ROUNDS_MAX = 50
/** Latest rounds that are searched for those that ended while the player was away. */
const LATEST_ROUNDS = 20
/** Maximum of the contract. */
const KEYWORD_MAX = 100

export interface GamesPorts extends QueryPorts, Pick<Player, 'gameCalls' | 'catalogue'> {
  loadRounds: LoadRounds
}

/** Game lists, and the search over all games seen so far. */
export function createGames(ports: GamesPorts) {
  const { api, gameCalls, catalogue, cache, clock, loadRounds } = ports

  function games({ page, ...filter }: GameSelection & { page: number }): Query<GamePage> {
    const { hot, ...plain } = filter
    return createQuery<GamePage>(clock, {
      stored: () => catalogue.page(filter, page, GAMES_PAGE_SIZE),
      load: async () => {
        const wanted = { page, size: GAMES_PAGE_SIZE }
        return fromOperator(await (hot ? gameCalls.hot(wanted) : gameCalls.games({ ...plain, ...wanted })))
      },
      keep: (value, asOf) => catalogue.keepPage(filter, value, asOf),
    })
  }

  function search(wanted: Search): Query<FoundPage> {
    const { keyword, page, type, manuf } = wanted
    return createQuery<FoundPage>(clock, {
      stored: async () => {
        const index = await catalogue.index()
        return index && { value: index.onDevice(wanted, SEARCH_PAGE_SIZE), asOf: clock.now() }
      },
      load: async (signal, previous) => {
        await sleep(clock, TYPING_RESTS_MS)
        if (signal.aborted || keyword.trim() === '') return undefined
        const words = keyword.slice(0, KEYWORD_MAX)
        const answer = await api.call('openGameSearch', { keyword: words, type, manuf, page, size: SEARCH_PAGE_SIZE })
        if (!answer.ok) return answer
        const found = { ...answer.value, list: answer.value.list.map(withoutHeart) }
        await catalogue.remember(found.list, answer.asOf)
        const index = await catalogue.index()
        const value = index?.withOperator(wanted, found, previous) ?? unexplained(found)
        return brought(value, answer.asOf, answer.failure)
      },
    })
  }

  const resources = {
    /** One page of GAMES_PAGE_SIZE; a long grid watches only the visible pages. */
    games,
    /** Best match first, tolerating typing errors; offline it searches the stored games. */
    search,
    manufs: (params: Pick<GameFilter, 'type'>) => {
      const key = { ...documentKey('fetched', firstCalls.manufFetch), name: `manufs.${params.type ?? 'all'}` }
      return createQuery(clock, { ...inCache(cache, key), load: () => gameCalls.manufs(params) })
    },
    discover: () => {
      const key = documentKey('fetched', firstCalls.openGameSearchDiscover)
      return createQuery(clock, {
        stored: () => cache.seen(key),
        load: () => api.call('openGameSearchDiscover', {}),
        keep: async (value, asOf) => {
          await Promise.all([cache.write(key, value, asOf), catalogue.remember(value.map(withoutHeart), asOf)])
        },
      })
    },
    /** Unfinished rounds, and those that ended while the player was away, newest first. */
    openRounds: () =>
      createPersonalQuery(ports, async () => {
        const [answer, latest] = await Promise.all([
          loadRounds({ type: 'all', status: 'open', size: OPEN_ROUNDS_MAX }),
          loadRounds({ type: 'all', size: LATEST_ROUNDS }),
        ])
        if (!answer.ok) return answer
        // An operator may omit the status.
        const open = answer.value.list.filter((round) => round.status === 'open')
        const endedAway = latest.ok ? latest.value.list.filter((round) => round.unseen && round.status !== 'open') : []
        return brought(
          [...open, ...endedAway].sort((a, b) => b.time - a.time),
          answer.asOf,
        )
      }),
  }
  return { resources }
}

/** Used when the search's code cannot be loaded. */
function unexplained({ facets, list, ...page }: Data<'openGameSearch'>): FoundPage {
  const found = list.map((game) => ({ ...game, matched: { words: [], type: false } }))
  return { ...facetsOf(list), ...facets, ...page, list: found, proposals: [], source: 'operator' }
}

function fromOperator(answer: Answer<Data<'gameFetch'>>): Answer<GamePage> {
  if (!answer.ok) return answer
  const { list, ...page } = answer.value
  return brought({ ...page, list: list.map(withoutHeart), source: 'operator' }, answer.asOf, answer.failure)
}
