import type { Data } from '../../contract/calls.ts'
import type { Round } from '../../contract/entities/game.ts'
import { brought, type Answer } from '../api/answer.ts'
import { firstCalls } from '../api/contract.ts'
import { createQuery, type Query } from '../query.ts'
import type { GameFilter, GamePage, GameSelection } from '../protocol/games.ts'
import type { Player } from '../player/player.ts'
import { createPersonalQuery, documentKey, inCache, whileThere, type QueryPorts } from './queries.ts'
import type { LoadRounds } from './rounds.ts'
import { withoutHeart } from '../player/gameCalls.ts'

/** Page size of the grid: divisible by all its possible numbers of columns. */
export const GAMES_PAGE_SIZE = 48
/** Limit of the list; the newest are kept. */
const OPEN_ROUNDS_MAX = 50
/** Latest rounds that are searched for those that ended while the player was away. */
const LATEST_ROUNDS = 20

export interface GamesPorts extends QueryPorts, Pick<Player, 'gameCalls' | 'catalogue' | 'events'> {
  loadRounds: LoadRounds
}

/** Game lists. */
export function createGames(ports: GamesPorts) {
  const { api, gameCalls, catalogue, cache, clock, events, loadRounds } = ports

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

  const resources = {
    /** One page of GAMES_PAGE_SIZE; a long grid watches only the visible pages. */
    games,
    manufs: (params: Pick<GameFilter, 'type'>) => {
      const key = { ...documentKey('fetched', firstCalls.manufFetch), name: `manufs.${params.type ?? 'all'}` }
      return createQuery(clock, { ...inCache(cache, key), load: () => gameCalls.manufs(params) })
    },
    /** Games that the player has opened, last one first. */
    recentGames: () =>
      createPersonalQuery(
        ports,
        whileThere(() => api.call('userGameRecent', {})),
        inCache(cache, { kind: 'player', name: 'recentGames', schema: firstCalls.openGameSearchDiscover.data }),
      ),
    /** Unfinished rounds, and those that ended while the player was away or whose bet came back, newest first. */
    openRounds: () =>
      createPersonalQuery<Round[]>(ports, async (_signal, previous = []) => {
        const [answer, latest] = await Promise.all([
          loadRounds({ type: 'all', status: 'open', size: OPEN_ROUNDS_MAX }),
          loadRounds({ type: 'all', size: LATEST_ROUNDS }),
        ])
        if (!answer.ok) return answer
        // An operator may omit the status.
        const open = answer.value.list.filter((round) => round.status === 'open')
        const ended = latest.ok ? latest.value.list.flatMap((round) => endedAway(round, previous) ?? []) : []
        // Nobody tells what a round paid that ended without its player.
        const isOpen = ({ roundId }: Round) => open.some((round) => round.roundId === roundId)
        if (previous.some((round) => round.status === 'open' && !isOpen(round))) events.emit('stale', 'balance.change')
        return brought(
          [...open, ...ended].sort((a, b) => b.time - a.time),
          answer.asOf,
        )
      }),
  }
  return { resources }
}

/** A round that its player has to be told of. Of a bet that came back only the open round had the amount. */
function endedAway(round: Round, previous: readonly Round[]): Round | undefined {
  if (round.status === 'settled') return round.unseen ? round : undefined
  const before = round.status === 'void' && previous.find(({ roundId }) => roundId === round.roundId)
  return before ? { ...round, bet: before.bet } : undefined
}

function fromOperator(answer: Answer<Data<'gameFetch'>>): Answer<GamePage> {
  if (!answer.ok) return answer
  const { list, ...page } = answer.value
  return brought({ ...page, list: list.map(withoutHeart), source: 'operator' }, answer.asOf, answer.failure)
}
