import type { Data } from '../../contract/calls.ts'
import { facetsOf } from '../../contract/display.ts'
import type { Game } from '../../contract/entities/game.ts'
import { brought, type Answer } from '../api/answer.ts'
import type { Api } from '../api/api.ts'
import { fitsFilter, type Catalogue } from '../cache/catalogue.ts'
import { isGame, isListOf } from '../cache/guards.ts'
import type { JollyCache } from '../cache/jollyCache.ts'
import type { Identity } from '../identity.ts'
import { sleep, type Clock } from '../ports.ts'
import { createQuery, type Query } from '../query.ts'
import type { FoundPage, GameFilter, GamePage, GameSelection } from '../protocol/games.ts'
import { documentKey } from './documents.ts'
import { createPersonalQuery, inCache } from './queries.ts'
import { withoutHeart, type GameCalls } from './gameCalls.ts'

/** What the grid asks for at a time: divides by every number of columns that it may have. */
const GAMES_PAGE_SIZE = 48
/** The operator is asked once the typing rests; this device answers every key. */
const TYPING_RESTS_MS = 250
const SEARCH_PAGE_SIZE = 50
/** Of so many at most, the latest. */
const OPEN_ROUNDS_MAX = 50
/** Among so many of the latest rounds those that ended while their player was away. */
const LATEST_ROUNDS = 20
/** The contract takes no longer one. */
const KEYWORD_MAX = 100

export interface GamesPorts {
  api: Api
  gameCalls: GameCalls
  catalogue: Catalogue
  cache: JollyCache
  clock: Clock
  identity: Identity
}

/** The lists of games and the search through everything seen so far. */
export function createGames(ports: GamesPorts) {
  const { api, gameCalls, catalogue, cache, clock } = ports

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

  function search({ keyword, page, ...filter }: GameFilter & { keyword: string; page: number }): Query<FoundPage> {
    const start = (page - 1) * SEARCH_PAGE_SIZE

    async function onDevice(): Promise<FoundPage> {
      const found = await catalogue.search(keyword, {})
      const fitting = found.filter((game) => fitsFilter(game, filter))
      const list = fitting.slice(start, start + SEARCH_PAGE_SIZE)
      const hasMore = fitting.length > start + SEARCH_PAGE_SIZE
      return {
        ...facetsOf(found),
        list,
        total: fitting.length,
        page,
        size: SEARCH_PAGE_SIZE,
        hasMore,
        source: 'device',
      }
    }

    /**
     * What is shown stays in its place: a finger may be over it. What else is found follows, the best match first, and
     * what the operator found for reasons of its own comes last.
     */
    async function inPlace(shown: Game[], others: Game[]): Promise<Game[]> {
      const newest = new Map(others.map((game) => [game.code, game]))
      const fitting = (await catalogue.search(keyword, filter)).filter(({ code }) => newest.has(code))
      const inOrder = [...shown, ...fitting, ...others.filter((game) => fitsFilter(game, filter))]
      return [...new Map(inOrder.map((game) => [game.code, newest.get(game.code) ?? game])).values()]
    }

    return createQuery<FoundPage>(clock, {
      stored: async () => ({ value: await onDevice(), asOf: clock.now() }),
      load: async (signal, previous) => {
        await sleep(clock, TYPING_RESTS_MS)
        if (signal.aborted || keyword.trim() === '') return undefined
        const wanted = { keyword: keyword.slice(0, KEYWORD_MAX), type: filter.type, manuf: filter.manuf }
        const answer = await api.call('openGameSearch', { ...wanted, page, size: SEARCH_PAGE_SIZE })
        if (!answer.ok) return answer
        const games = answer.value.list.map(withoutHeart)
        await catalogue.remember(games, answer.asOf)
        const list = await inPlace(previous?.list ?? [], games)
        const { total, hasMore, facets = facetsOf(await catalogue.search(keyword, {})) } = answer.value
        const found = {
          ...inPlaceOf(previous, facets),
          list,
          total: Math.max(total, list.length),
          page,
          size: SEARCH_PAGE_SIZE,
          hasMore,
        }
        return brought({ ...found, source: 'operator' }, answer.asOf, answer.failure)
      },
    })
  }

  const resources = {
    /** One page of GAMES_PAGE_SIZE; a long grid watches only the pages that are in view. */
    games,
    /** Best match first, forgiving of typing errors; offline from everything seen so far. */
    search,
    manufs: (params: Pick<GameFilter, 'type'>) => {
      const key = { ...documentKey('fetched', 'manufFetch'), name: `manufs.${params.type ?? 'all'}` }
      return createQuery(clock, { ...inCache(cache, key), load: () => gameCalls.manufs(params) })
    },
    discover: () => {
      const key = { kind: 'fetched', name: 'discover', guard: isListOf(isGame) } as const
      return createQuery(clock, {
        stored: () => cache.seen(key),
        load: () => api.call('openGameSearchDiscover', {}),
        keep: async (value, asOf) => {
          await Promise.all([cache.write(key, value, asOf), catalogue.remember(value.map(withoutHeart), asOf)])
        },
      })
    },
    /** The rounds that are unfinished, or ended while their player was away, newest first. */
    openRounds: () =>
      createPersonalQuery(ports, async () => {
        const [answer, latest] = await Promise.all([
          api.call('gameRecord', { type: 'all', status: 'open', size: OPEN_ROUNDS_MAX }),
          api.call('gameRecord', { type: 'all', size: LATEST_ROUNDS }),
        ])
        if (!answer.ok) return answer
        // An operator may leave the state aside.
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

/** The chips that are shown stay in their places, too. */
function inPlaceOf(shown: FoundPage | undefined, { types, manufs }: Pick<FoundPage, 'types' | 'manufs'>) {
  const keep = <Code>(before: Code[], now: Code[]) => [
    ...new Set([...before.filter((code) => now.includes(code)), ...now]),
  ]
  return { types: keep(shown?.types ?? [], types), manufs: keep(shown?.manufs ?? [], manufs) }
}

function fromOperator(answer: Answer<Data<'gameFetch'>>): Answer<GamePage> {
  if (!answer.ok) return answer
  const { list, ...page } = answer.value
  return brought({ ...page, list: list.map(withoutHeart), source: 'operator' }, answer.asOf, answer.failure)
}
