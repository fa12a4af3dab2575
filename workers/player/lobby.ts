import * as v from 'valibot'
import { GAME_TYPES, ROW_GAMES_MAX } from '../../contract/display.ts'
import { gameTypeCode, type Game, type Manuf } from '../../contract/entities/game.ts'
import { count } from '../../contract/schema.ts'
import { brought, type Answer } from '../api/answer.ts'
import { firstCalls } from '../api/contract.ts'
import type { CacheKey } from '../cache/jollyCache.ts'
import { sleep } from '../ports.ts'
import { createQuery, type Query, type Stored } from '../query.ts'
import type { Lobby } from '../protocol/games.ts'
import type { Failure } from '../protocol/outcome.ts'
import type { Foundation } from '../foundation/foundation.ts'
import { withoutHeart, type GameCalls } from './gameCalls.ts'

const ROW_SIZE = 12
const SHELF_SIZE = 24
/** Delay before lists below the first view are fetched, so that its pictures come first, in ms. */
const PICTURES_FIRST_MS = 300
const KEPT_FOR_SEC = 30 * 86_400

const games = firstCalls.openGameSearchDiscover.data
const lobby = v.object({
  banners: firstCalls.openBannerInfo.data,
  types: firstCalls.openGameType.data,
  manufs: firstCalls.openManufFetch.data,
  hot: games,
  live: games,
  /** Missing in what an older version stored. */
  fresh: v.optional(games, []),
  rows: v.array(v.object({ type: gameTypeCode, list: games, total: count })),
})

/** 'The lobby as last seen': one record, so that the first screen needs one read. */
const SEEN_LOBBY: CacheKey<Lobby> = { kind: 'fetched', name: 'seenLobby', expiry: KEPT_FOR_SEC, schema: lobby }

export interface LobbyPorts extends Pick<Foundation, 'api' | 'cache' | 'clock'> {
  gameCalls: GameCalls
  /** Every game received is stored for the search. */
  onGames(games: Game[], asOf: number, makers: Manuf[]): void
}

/** The lobby. A part that could not be fetched keeps its last value, with the failure. */
export function createLobby({ api, gameCalls, cache, clock, onGames }: LobbyPorts) {
  /** Read at once, so that the first query has it sooner. */
  let ahead: ReturnType<typeof read> | undefined = read()
  void ahead.then((seen) => seen && onGames(gamesOf(seen.value), seen.asOf, seen.value.manufs))

  function read(): Promise<Stored<Lobby> | undefined> {
    return cache.seen(SEEN_LOBBY)
  }

  /** The lists of the first view come first, so that they do not share the network with those below. */
  async function load(previous: Lobby | undefined, show: (inSight: Stored<Lobby>) => void): Promise<Answer<Lobby>> {
    const [banners, hot, types, manufs] = await Promise.all([
      api.call('openBannerInfo', {}),
      gameCalls.hot({ size: SHELF_SIZE }),
      gameCalls.types(),
      gameCalls.manufs({}),
    ])
    const above = [banners, hot, types, manufs]
    const old = previous ?? NO_LOBBY
    const inSight: Lobby = {
      ...old,
      banners: banners.ok ? banners.value : old.banners,
      hot: hot.ok ? hot.value.list.map(withoutHeart) : old.hot,
      types: types.ok ? types.value : old.types,
      manufs: manufs.ok ? manufs.value : old.manufs,
    }
    const lost = failureOf(above)
    if (lost !== undefined && !above.some(({ ok }) => ok)) return { ok: false, failure: lost }
    if (!previous) {
      onGames(inSight.hot, oldestOf(above), inSight.manufs)
      show({ value: inSight, asOf: oldestOf(above) })
      await sleep(clock, PICTURES_FIRST_MS)
    }

    const [live, fresh, ...rows] = await Promise.all([
      gameCalls.live({ size: SHELF_SIZE }),
      gameCalls.games({ sort: 'new', size: ROW_GAMES_MAX }),
      ...GAME_TYPES.map((type) => gameCalls.games({ type, size: ROW_SIZE })),
    ])
    const lobby: Lobby = {
      ...inSight,
      live: live.ok ? live.value.list.map(withoutHeart) : old.live,
      fresh: fresh.ok ? fresh.value.list.filter(({ isNew }) => isNew).map(withoutHeart) : old.fresh,
      rows: inSight.types.flatMap(({ code: type }) => {
        const row = rows[GAME_TYPES.indexOf(type)]
        if (!row?.ok) return old.rows.filter((row) => row.type === type)
        return [{ type, list: row.value.list.map(withoutHeart), total: row.value.total }]
      }),
    }
    const answers = [...above, live, fresh, ...rows]
    const asOf = oldestOf(answers)
    onGames(gamesOf(lobby), asOf, lobby.manufs)
    return brought(lobby, asOf, failureOf(answers))
  }

  function createLobbyQuery(): Query<Lobby> {
    const query = createQuery<Lobby>(clock, {
      stored: () => {
        const seen = ahead ?? read()
        ahead = undefined
        return seen
      },
      load: (_, previous) => load(previous, ({ value, asOf }) => query.put(value, asOf)),
      keep: (lobby, asOf) => cache.write(SEEN_LOBBY, lobby, asOf),
    })
    return query
  }

  return {
    /** Settles when the stored lobby was read. */
    seen: ahead,
    resources: { lobby: createLobbyQuery },
  }
}

function gamesOf({ hot, live, fresh, rows }: Lobby): Game[] {
  return [...hot, ...live, ...fresh, ...rows.flatMap((row) => row.list)]
}

function failureOf(answers: Answer<unknown>[]): Failure | undefined {
  return answers.map((answer) => answer.failure).find((failure) => failure !== undefined)
}

/** `asOf` of the oldest part, in epoch ms. */
function oldestOf(answers: Answer<unknown>[]): number {
  return Math.min(...answers.flatMap((answer) => (answer.ok ? [answer.asOf] : [])))
}

const NO_LOBBY: Lobby = { banners: [], types: [], manufs: [], hot: [], live: [], fresh: [], rows: [] }
