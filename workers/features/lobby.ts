import { GAME_TYPES } from '../../contract/display.ts'
import type { Game } from '../../contract/entities/game.ts'
import { brought, type Answer, type Brought } from '../api/answer.ts'
import type { Api } from '../api/api.ts'
import { isCoded, isGame, isKnownById, isListOf } from '../cache/guards.ts'
import { isRecord, type CacheKey, type JollyCache } from '../cache/jollyCache.ts'
import type { Clock } from '../ports.ts'
import { createCell, type Cell, type Stored } from '../resource.ts'
import type { Lobby } from '../surface/games.ts'
import { withoutHeart, type GameCalls } from './gameCalls.ts'

const ROW_SIZE = 12
const SHELF_SIZE = 24
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
  cell(): Cell<Lobby>
  /** Settles when the record of the first screen was read. */
  seen: Promise<unknown>
}

/** The first screen. What could not be fetched stays as it was, and the failure says that it did. */
export function createLobby({ api, gameCalls, cache, clock, onGames }: LobbyPorts): LobbyFeature {
  /** Read before anybody asks: whoever asks first has it sooner. */
  let ahead: ReturnType<typeof read> | undefined = read()

  function read(): Promise<Stored<Lobby> | undefined> {
    return cache.read(SEEN_LOBBY)
  }

  async function load(_: AbortSignal, previous = NO_LOBBY): Promise<Answer<Lobby>> {
    const [banners, types, manufs, hot, live, rows] = await Promise.all([
      api.call('openBannerInfo', {}),
      gameCalls.types(),
      gameCalls.manufs({}),
      gameCalls.hot({ size: SHELF_SIZE }),
      gameCalls.live({ size: SHELF_SIZE }),
      Promise.all(GAME_TYPES.map((type) => gameCalls.games({ type, size: ROW_SIZE }))),
    ])
    const answers = [banners, types, manufs, hot, live, ...rows]
    const came = answers.filter((answer): answer is Brought<never> => answer.ok)
    const failure = answers.map((answer) => answer.failure).find((failure) => failure !== undefined)
    if (failure !== undefined && came.length === 0) return { ok: false, failure }

    const shownTypes = types.ok ? types.value : previous.types
    const lobby: Lobby = {
      banners: banners.ok ? banners.value : previous.banners,
      types: shownTypes,
      manufs: manufs.ok ? manufs.value : previous.manufs,
      hot: hot.ok ? hot.value.list.map(withoutHeart) : previous.hot,
      live: live.ok ? live.value.list.map(withoutHeart) : previous.live,
      rows: shownTypes.flatMap(({ code: type }) => {
        const row = rows[GAME_TYPES.indexOf(type)]
        if (!row?.ok) return previous.rows.filter((old) => old.type === type)
        return [{ type, list: row.value.list.map(withoutHeart), total: row.value.total }]
      }),
    }
    const asOf = Math.min(...came.map((answer) => answer.asOf))
    onGames([...lobby.hot, ...lobby.live, ...lobby.rows.flatMap((row) => row.list)], asOf)
    return brought(lobby, asOf, failure)
  }

  return {
    seen: ahead,
    cell: () =>
      createCell<Lobby>(clock, {
        stored: () => {
          const seen = ahead ?? read()
          ahead = undefined
          return seen
        },
        load,
        keep: (lobby, asOf) => cache.write(SEEN_LOBBY, lobby, asOf),
      }),
  }
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
