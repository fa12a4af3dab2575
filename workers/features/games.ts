import type { Data } from '../../contract/calls.ts'
import type { Game } from '../../contract/entities/game.ts'
import { brought, type Answer } from '../api/answer.ts'
import type { Api } from '../api/api.ts'
import { fitsFilter, type Catalogue } from '../cache/catalogue.ts'
import { isCoded, isGame, isListOf } from '../cache/guards.ts'
import type { JollyCache } from '../cache/jollyCache.ts'
import type { Identity } from '../identity.ts'
import { sleep, type Clock } from '../ports.ts'
import { createCell, type Cell } from '../resource.ts'
import type { Sources } from '../resources.ts'
import type { GamePage, GameResources } from '../surface/games.ts'
import { createPersonalCell, inCache } from './cells.ts'
import { withoutHeart, type GameCalls } from './gameCalls.ts'

/** What the grid asks for at a time: divides by every number of columns that it may have. */
const GAMES_PAGE_SIZE = 48
/** The operator is asked once the typing rests; this device answers every key. */
const TYPING_RESTS_MS = 250
const SEARCH_SIZE = 50
/** Of so many of the latest rounds those that are not finished. */
const OPEN_ROUNDS_AMONG = 50
/** The contract takes no longer one. */
const KEYWORD_MAX = 100
/** Nobody scrolls further than this through what was found. */
const FOUND_MOST = 200

export interface GamesPorts {
  api: Api
  gameCalls: GameCalls
  catalogue: Catalogue
  cache: JollyCache
  clock: Clock
  identity: Identity
}

type GameSources = Pick<Sources, 'games' | 'manufs' | 'discover' | 'search' | 'openRounds'>

/** The lists of games and the search through everything seen so far. */
export function createGames(ports: GamesPorts): GameSources {
  const { api, gameCalls, catalogue, cache, clock } = ports

  function games({ page, ...filter }: GameResources['games']['params']): Cell<GamePage> {
    return createCell<GamePage>(clock, {
      stored: () => catalogue.page(filter, page, GAMES_PAGE_SIZE),
      load: async () => fromOperator(await gameCalls.games({ ...filter, page, size: GAMES_PAGE_SIZE })),
      keep: (value, asOf) => catalogue.keepPage(filter, value, asOf),
    })
  }

  function search({ keyword, ...filter }: GameResources['search']['params']): Cell<GamePage> {
    /**
     * What is shown stays in its place: a finger may be over it. What else is found follows, the best match first, and
     * what the operator found for reasons of its own comes last.
     */
    async function found(source: GamePage['source'], shown: Game[] = [], others: Game[] = []): Promise<GamePage> {
      const fitting = await catalogue.search(keyword, filter)
      const inOrder = [...shown, ...fitting, ...others.filter((game) => fitsFilter(game, filter))]
      const newest = new Map([...others, ...fitting].map((game) => [game.code, game]))
      const all = [...new Set(inOrder.map(({ code }) => code))].flatMap((code) => newest.get(code) ?? [])
      const list = all.slice(0, FOUND_MOST)
      return { list, total: all.length, page: 1, size: FOUND_MOST, hasMore: false, source }
    }

    return createCell<GamePage>(clock, {
      stored: async () => ({ value: await found('device'), asOf: clock.now() }),
      load: async (signal, previous) => {
        await sleep(clock, TYPING_RESTS_MS)
        if (signal.aborted || keyword.trim() === '') return undefined
        const answer = await api.call('openGameSearch', { keyword: keyword.slice(0, KEYWORD_MAX), size: SEARCH_SIZE })
        if (!answer.ok) return answer
        const games = answer.value.list.map(withoutHeart)
        await catalogue.remember(games, answer.asOf)
        return brought(await found('operator', previous?.list, games), answer.asOf, answer.failure)
      },
    })
  }

  return {
    games,
    search,
    manufs: (params) => {
      const guard = isListOf(isCoded<Data<'manufFetch'>[number]>)
      const key = { kind: 'fetched', name: `manufs.${params.type ?? 'all'}`, guard } as const
      return createCell(clock, { ...inCache(cache, key), load: () => gameCalls.manufs(params) })
    },
    discover: () => {
      const key = { kind: 'fetched', name: 'discover', guard: isListOf(isGame) } as const
      return createCell(clock, {
        stored: () => cache.read(key),
        load: () => api.call('openGameSearchDiscover', {}),
        keep: async (value, asOf) => {
          await Promise.all([cache.write(key, value, asOf), catalogue.remember(value.map(withoutHeart), asOf)])
        },
      })
    },
    openRounds: () =>
      createPersonalCell(ports, async () => {
        const answer = await api.call('gameRecord', { type: 'all', size: OPEN_ROUNDS_AMONG })
        if (!answer.ok) return answer
        const open = answer.value.list.filter((round) => round.status === 'open')
        return brought(open, answer.asOf)
      }),
  }
}

function fromOperator(answer: Answer<Data<'gameFetch'>>): Answer<GamePage> {
  if (!answer.ok) return answer
  const { list, ...page } = answer.value
  return brought({ ...page, list: list.map(withoutHeart), source: 'operator' }, answer.asOf, answer.failure)
}
