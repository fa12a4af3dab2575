import { calls, type Data } from '../../contract/calls.ts'
import { facetsOf } from '../../contract/display.ts'
import { brought } from '../api/answer.ts'
import type { Search } from '../cache/searchIndex.ts'
import { sleep } from '../ports.ts'
import { createQuery, type Query } from '../query.ts'
import type { FoundPage } from '../protocol/games.ts'
import { withoutHeart } from '../player/gameCalls.ts'
import type { Player } from '../player/player.ts'
import { documentKey, type QueryPorts } from './queries.ts'

/** Debounce of the operator's search in ms; the local search answers every key. */
const TYPING_RESTS_MS = 250
const SEARCH_PAGE_SIZE = 50
/** Maximum of the contract. */
const KEYWORD_MAX = 100

const DISCOVER = documentKey('fetched', calls.openGameSearchDiscover)

/** The search over all games seen so far, and what it offers before anything is typed. */
export function createSearch(ports: QueryPorts & Pick<Player, 'catalogue'>) {
  const { api, catalogue, cache, clock } = ports

  function search(wanted: Search): Query<FoundPage> {
    const { keyword, page, ...filter } = wanted
    return createQuery<FoundPage>(clock, {
      stored: async () => {
        const index = await catalogue.index()
        return index && { value: index.onDevice(wanted, SEARCH_PAGE_SIZE), asOf: clock.now() }
      },
      load: async (signal, previous) => {
        await sleep(clock, TYPING_RESTS_MS)
        if (signal.aborted || keyword.trim() === '') return undefined
        const words = keyword.slice(0, KEYWORD_MAX)
        const input = { keyword: words, ...filter, page, size: SEARCH_PAGE_SIZE }
        const answer = await api.call('openGameSearch', input)
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
    /** Best match first, tolerating typing errors; offline it searches the stored games. */
    search,
    discover: () =>
      createQuery(clock, {
        stored: () => cache.seen(DISCOVER),
        load: () => api.call('openGameSearchDiscover', {}),
        keep: async (value, asOf) => {
          await Promise.all([cache.write(DISCOVER, value, asOf), catalogue.remember(value.map(withoutHeart), asOf)])
        },
      }),
  }
  return { resources }
}

/** Used when the search's code cannot be loaded. */
function unexplained({ facets, list, ...page }: Data<'openGameSearch'>): FoundPage {
  const found = list.map((game) => ({ ...game, matched: { words: [], type: false } }))
  return { ...facetsOf(list), ...facets, ...page, list: found, proposals: [], source: 'operator' }
}
