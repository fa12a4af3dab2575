import { GAME_TYPES } from '../../contract/display.ts'
import type { Game } from '../../contract/entities/game.ts'
import { brought, type Answer } from '../api/answer.ts'
import type { Api } from '../api/api.ts'
import { isCoded, isGame, isKnownById, isListOf } from '../cache/guards.ts'
import { isRecord, type CacheKey, type JollyCache } from '../cache/jollyCache.ts'
import { sleep, type Clock } from '../ports.ts'
import { createQuery, type Query, type Stored } from '../query.ts'
import type { Lobby } from '../protocol/games.ts'
import type { Failure } from '../protocol/outcome.ts'
import { withoutHeart, type GameCalls } from './gameCalls.ts'

const ROW_SIZE = 12
const SHELF_SIZE = 24
/** So long the network is left to the first pictures, before what is below them is asked for. */
const PICTURES_FIRST_MS = 300
const KEPT_FOR_SEC = 30 * 86_400

/** 'The lobby as last seen': one record, so that the first screen needs one read. */
const SEEN_LOBBY: CacheKey<Lobby> = { kind: 'fetched', name: 'lobby', expiry: KEPT_FOR_SEC, guard: isLobby }

export interface LobbyPorts {
  api: Api
  gameCalls: GameCalls
  cache: JollyCache
  clock: Clock
  /** Every game that came is worth remembering for the search. */
  onGames(games: Game[], asOf: number): void
}

export interface LobbyFeature {
  resources: { lobby: () => Query<Lobby> }
  /** Settles when the record of the first screen was read. */
  seen: Promise<unknown>
}

/** The first screen. What could not be fetched stays as it was, and the failure says that it did. */
export function createLobby({ api, gameCalls, cache, clock, onGames }: LobbyPorts): LobbyFeature {
  /** Read before anybody asks: whoever asks first has it sooner. */
  let ahead: ReturnType<typeof read> | undefined = read()
  void ahead.then((seen) => seen && onGames(gamesOf(seen.value), seen.asOf))

  function read(): Promise<Stored<Lobby> | undefined> {
    return cache.seen(SEEN_LOBBY)
  }

  /** First what is in sight, so that it does not share the network with what is below. */
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
      onGames(inSight.hot, oldestOf(above))
      show({ value: inSight, asOf: oldestOf(above) })
      await sleep(clock, PICTURES_FIRST_MS)
    }

    const [live, ...rows] = await Promise.all([
      gameCalls.live({ size: SHELF_SIZE }),
      ...GAME_TYPES.map((type) => gameCalls.games({ type, size: ROW_SIZE })),
    ])
    const lobby: Lobby = {
      ...inSight,
      live: live.ok ? live.value.list.map(withoutHeart) : old.live,
      rows: inSight.types.flatMap(({ code: type }) => {
        const row = rows[GAME_TYPES.indexOf(type)]
        if (!row?.ok) return old.rows.filter((row) => row.type === type)
        return [{ type, list: row.value.list.map(withoutHeart), total: row.value.total }]
      }),
    }
    const answers = [...above, live, ...rows]
    const asOf = oldestOf(answers)
    onGames(gamesOf(lobby), asOf)
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

  return { seen: ahead, resources: { lobby: createLobbyQuery } }
}

function gamesOf({ hot, live, rows }: Lobby): Game[] {
  return [...hot, ...live, ...rows.flatMap((row) => row.list)]
}

function failureOf(answers: Answer<unknown>[]): Failure | undefined {
  return answers.map((answer) => answer.failure).find((failure) => failure !== undefined)
}

/** Epoch ms of the oldest that came. */
function oldestOf(answers: Answer<unknown>[]): number {
  return Math.min(...answers.flatMap((answer) => (answer.ok ? [answer.asOf] : [])))
}

const NO_LOBBY: Lobby = { banners: [], types: [], manufs: [], hot: [], live: [], rows: [] }

function isLobby(value: unknown): value is Lobby {
  if (!isRecord(value)) return false
  const { banners, types, manufs, hot, live, rows } = value
  const isGames = isListOf(isGame)
  const isCodes = isListOf(isCoded)
  if (!isListOf(isKnownById)(banners) || !isCodes(types) || !isCodes(manufs) || !isGames(hot) || !isGames(live))
    return false
  return Array.isArray(rows) && rows.every((row) => isRecord(row) && isGames(row['list']))
}
