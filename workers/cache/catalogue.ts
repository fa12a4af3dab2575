import { KEPT_ROWS } from '../../contract/constants.ts'
import { game as gameSchema, type Game, type Manuf } from '../../contract/entities/game.ts'
import type { List } from '../../contract/schema.ts'
import type { Clock } from '../ports.ts'
import type { Stored } from '../query.ts'
import type { GamePage, GameSelection } from '../protocol/games.ts'
import type { GameRow } from './database.ts'
import type { SearchIndex } from './searchIndex.ts'
import type { Tables } from './tables.ts'
import { trim } from './trim.ts'
import { decode, encode } from './wire.ts'

/** All games that this device has fetched so far. */
export interface Catalogue {
  remember(games: Game[], asOf: number): Promise<void>
  /** Searchable at once, stored after the first view: loading the database must not compete with its pictures. */
  rememberLater(games: Game[], asOf: number, makers: Manuf[]): void
  /** Stores the order of one page of a list, and its games. */
  keepPage(filter: GameSelection, page: List<Game>, asOf: number): Promise<void>
  /** A page as the operator last sent it, otherwise compiled from the stored games. */
  page(filter: GameSelection, page: number, size: number): Promise<Stored<GamePage> | undefined>
  /** The search index; `undefined` while its code cannot be loaded. */
  index(): Promise<SearchIndex | undefined>
  /** The stored games among these codes, in their order. */
  games(codes: string[]): Promise<Game[]>
  forget(): Promise<void>
}

const LATER_MS = 2_000
/** Rows read and indexed at once, so that the worker stays responsive. */
export const ROWS_AT_ONCE = 500

type LoadCode = <Part>(part: () => Promise<Part>) => Promise<Part>

export function createCatalogue(tables: Tables, clock: Clock, loadCode: LoadCode = (part) => part()): Catalogue {
  let loading: Promise<SearchIndex | undefined> | undefined
  let read: Promise<void> | undefined
  /** Games that arrived before the index was loaded, which the first view does without. */
  let early: Game[] = []
  let unnamed: Manuf[] = []

  /** Without the code nothing is found, until the next try. */
  function loadIndex(): Promise<SearchIndex | undefined> {
    loading ??= loadCode(() => import('./searchIndex.ts')).then(
      ({ createSearchIndex }) => createSearchIndex(),
      () => {
        loading = undefined
        return undefined
      },
    )
    return loading
  }

  async function current(): Promise<SearchIndex | undefined> {
    const index = await loadIndex()
    if (!index) return undefined
    index.add(early)
    index.nameMakers(unnamed)
    early = []
    unnamed = []
    return index
  }

  /** The table is read once, at the first search; later games are added as they arrive. */
  async function indexed(): Promise<SearchIndex | undefined> {
    const index = await current()
    if (!index) return undefined
    read ??= readTable(index)
    await read
    return index
  }

  async function readTable(index: SearchIndex): Promise<void> {
    const isRead = await tables.use(async ({ games }) => {
      for (let last: string | undefined = ''; last !== undefined;) {
        const rows: GameRow[] = await games.where(':id').above(last).limit(ROWS_AT_ONCE).toArray()
        const unknown = rows.filter(({ code }) => index.game(code) === undefined)
        index.add(unknown.map(gameOf).filter((game) => game !== undefined))
        last = rows.at(-1)?.code
      }
      return true
    })
    if (!isRead) read = undefined
  }

  async function remember(games: Game[], seenAt: number): Promise<void> {
    if (games.length === 0) return
    early.push(...games)
    const index = await current()
    if (!index) return
    const rows = games.map((game) => {
      const { code, type, manuf, name } = game
      return { code, type, manuf, game: encode(gameSchema, game), words: index.wordsOf(name), seenAt }
    })
    await tables.use(async (database) => {
      await database.games.bulkPut(rows)
      await trim(database.games, { most: KEPT_ROWS.games, usedAt: (row) => row.seenAt, keyOf: (row) => row.code })
    })
  }

  async function keptPage(filter: GameSelection, page: number, size: number): Promise<Stored<GamePage> | undefined> {
    return tables.use(async (database) => {
      const row = await database.lists.get(keyOf(filter, page))
      if (!row) return undefined
      const rows = await database.games.bulkGet(row.codes)
      const list = rows.map(gameOf).filter((game) => game !== undefined)
      const hasMore = page * size < row.total
      return { value: { list, total: row.total, page, size, hasMore, source: 'operator' }, asOf: row.asOf }
    })
  }

  async function seenPage(filter: GameSelection, page: number, size: number): Promise<Stored<GamePage> | undefined> {
    const index = await indexed()
    if (!index) return undefined
    const seen = index.listed(filter)
    const list = seen.slice((page - 1) * size, page * size)
    if (list.length === 0) return undefined
    const asOf = await tables.use(async (database) => {
      const rows = await database.games.bulkGet(list.map(({ code }) => code))
      return Math.min(...rows.map((row) => row?.seenAt ?? clock.now()))
    })
    const hasMore = page * size < seen.length
    return { value: { list, total: seen.length, page, size, hasMore, source: 'device' }, asOf: asOf ?? clock.now() }
  }

  return {
    remember,
    rememberLater: (games, seenAt, makers) => {
      early.push(...games)
      unnamed = makers
      clock.after(LATER_MS, () => void remember(games, seenAt))
    },
    keepPage: async (filter, page, asOf) => {
      await remember(page.list, asOf)
      const codes = page.list.map((game) => game.code)
      await tables.use(async ({ lists }) => {
        await lists.put({ key: keyOf(filter, page.page), codes, total: page.total, asOf })
        await trim(lists, { most: KEPT_ROWS.lists, usedAt: (row) => row.asOf, keyOf: (row) => row.key })
      })
    },
    page: async (filter, page, size) => {
      const kept = await keptPage(filter, page, size)
      // The operator's list has another order: what was seen elsewhere does not go on where it stops.
      if (kept || (page > 1 && (await keptPage(filter, 1, size)))) return kept
      return seenPage(filter, page, size)
    },
    index: indexed,
    games: async (codes) => {
      const index = await indexed()
      return codes.map((code) => index?.game(code)).filter((game) => game !== undefined)
    },
    forget: async () => {
      early = []
      const index = await loading
      index?.clear()
      read = undefined
      await tables.use((database) => Promise.all([database.games.clear(), database.lists.clear()]))
    },
  }
}

function gameOf(row: GameRow | undefined): Game | undefined {
  return decode(gameSchema, row?.game)
}

function keyOf({ type, manuf, hot, demo, bets, sort }: GameSelection, page: number): string {
  const narrowed = demo || bets || sort ? `/${sort ?? ''}/${bets ?? ''}/${demo ?? ''}` : ''
  return `${hot ? 'hot' : (type ?? '')}/${manuf ?? ''}/${page}${narrowed}`
}
