import { sql } from 'kysely'
import type { Game } from '../../contract/entities/game.ts'
import { listMigrations, migrate } from '../../server/database/migrate.ts'
import { openDatabase, type Database } from '../../server/database/open.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { listJournal } from '../../server/domain/ledger/reads.ts'
import { listInboxMessages } from '../../server/domain/inbox/message.ts'
import { ROWS_AT_ONCE } from '../../workers/cache/catalogue.ts'
import { createSearchIndex } from '../../workers/cache/searchIndex.ts'
import { catalogue } from '../../sandbox/games/catalogue/catalogue.ts'
import { CARD, setting, type Bench } from './bench.ts'
import { percentile, sampleOf, type Sample } from './sample.ts'
import { seedGames } from './seed.ts'
import { openDevice } from './starts.ts'
import { medianOf, type Row } from './table.ts'

const journalMost = setting('BENCH_JOURNAL', 100_000)
/** Rows per transaction: within one, each update of a balance visits its earlier versions. */
const batch = 100
const uid = 'player-1'
const page = { page: 1, size: 20 }

/** One measure at growing sizes. */
interface Curve {
  measure: string
  unit: string
  points: { size: number; value: Sample | number }[]
}

/** The cost of more games, journal rows and messages: at most n log n. */
export async function growthRows(): Promise<Row[]> {
  return [...[...searchCurves(), ...(await journalCurves())].flatMap(rowsOf), longestSlice()]
}

/** The cost of more games on a device. */
export async function seenRows(bench: Bench): Promise<Row[]> {
  return (await deviceCurves(bench)).flatMap(rowsOf)
}

function rowsOf({ measure, unit, points }: Curve): Row[] {
  const [first] = points
  return points.map(({ size, value }, index) => ({
    measure: `${measure}, ${size.toLocaleString('en')}`,
    value,
    unit,
    ...(first && index > 0 && { must: grown(first.size, size) * (medianOf(first.value) ?? NaN) }),
  }))
}

/** The ratio of n log n. */
function grown(from: number, to: number): number {
  return (to * Math.log(to)) / (from * Math.log(from))
}

function searchCurves(): Curve[] {
  // Warm-up: compilation and the catalogue are not part of indexing.
  searchOver(1_000)
  const points = [1_000, 5_000, 50_000].map((size) => ({ size, ...searchOver(size) }))
  return [
    { measure: 'search: one key, games', unit: 'ms', points: points.map(({ size, key }) => ({ size, value: key })) },
    {
      measure: 'search: index built, games',
      unit: 'ms',
      points: points.map(({ size, build }) => ({ size, value: build })),
    },
    {
      measure: 'search: memory, games',
      unit: 'MB',
      points: points.map(({ size, memory }) => ({ size, value: memory })),
    },
  ]
}

/** The device's worker answers between two slices of its table. */
function longestSlice(): Row {
  const games = manyGames(50_000)
  const index = createSearchIndex()
  const took: number[] = []
  for (let start = 0; start < games.length; start += ROWS_AT_ONCE) {
    took.push(timeOf(() => index.add(games.slice(start, start + ROWS_AT_ONCE))))
  }
  return { measure: 'search: longest slice of 50,000', value: Math.max(...took), must: 50, aim: 20, unit: 'ms' }
}

function searchOver(size: number): { build: Sample; key: Sample; memory: number } {
  const games = manyGames(size)
  const build = sampleOf([1, 2, 3, 4, 5].map(() => timeOf(() => createSearchIndex().add(games))))
  const before = heapMb()
  const index = createSearchIndex()
  index.add(games)
  const memory = heapMb() - before
  const typed = ['d', 'dr', 'dra', 'drag', 'drago', 'dragon', 'dragon g', 'fortnue', 'lucky moon', 'for']
  const took = typed.flatMap((words) => [timeOf(() => index.search(words)), timeOf(() => index.search(words))])
  return { build, key: sampleOf(took), memory }
}

/** The sandbox's games, repeated with another word each. */
function manyGames(size: number): Game[] {
  const games = catalogue()
  return Array.from({ length: size }, (_, index) => {
    const { code, name, type, manuf } = games[index % games.length] ?? { code: '', name: '', type: 'slot', manuf: '' }
    const again = Math.floor(index / games.length)
    const weight = size - index
    const copy = { code: `${code}-${again}`, name: again > 0 ? `${name} ${again}` : name }
    return { ...copy, type, manuf, img: '', hot: false, isNew: false, weight }
  })
}

function timeOf(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

function heapMb(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1024 ** 2
}

async function journalCurves(): Promise<Curve[]> {
  const { db, close } = await openDatabase({ memory: true })
  try {
    await migrate(db, await listMigrations())
    await sql`insert into player
      (uid, auid, username, username_key, nickname, avatar, invitation_code, guest, register_time)
      values (${uid}, 'a', 'c', 'c', 'c', '', 'i', false, 0)`.execute(db)
    const letters = await curveOf(db, 'a page of letters', [10, 1_000, 10_000], addLetters, (trx) =>
      listInboxMessages(trx, uid, { ...page, language: 'en-US' }),
    )
    const journal = await curveOf(db, 'a page of the journal', [100, 1_000, journalMost], addEntries, (trx) =>
      listJournal(trx, uid, page),
    )
    return [letters, journal]
  } finally {
    await close()
  }
}

type Trx = Parameters<typeof listJournal>[0]

async function curveOf(
  db: Database,
  measure: string,
  sizes: number[],
  add: (trx: Trx, from: number, to: number) => Promise<unknown>,
  read: (trx: Trx) => Promise<unknown>,
): Promise<Curve> {
  const points: Curve['points'] = []
  let filled = 0
  for (const size of sizes) {
    while (filled < size) {
      const next = Math.min(filled + batch, size)
      await inTransaction(db, (trx) => add(trx, filled + 1, next))
      filled = next
    }
    await sql`analyze`.execute(db)
    const took: number[] = []
    for (let i = 0; i < 40; i++) {
      const start = performance.now()
      await read(db)
      took.push(performance.now() - start)
    }
    points.push({ size, value: percentile(took, 0.5) })
  }
  return { measure, unit: 'ms', points }
}

function addLetters(trx: Trx, from: number, to: number) {
  return sql`insert into letter (uid, type, title, content, time)
    select ${uid}, 'notice', '{"en-US":"t","vi-VN":"t"}', '{"en-US":"c","vi-VN":"c"}', n
    from generate_series(${from}::int, ${to}::int) n`.execute(trx)
}

/** Through the ledger, so that it balances. */
function addEntries(trx: Trx, from: number, to: number) {
  return sql`select ledger_post(${uid}, 'bench:' || n, 'b', 'grant', 'r', '', n::bigint, null,
    array[${`house:bonus:${uid}`}, ${`player:${uid}:cash`}], array['PHP', 'PHP'],
    array[false, true], array[-1, 1]::bigint[])
    from generate_series(${from}::int, ${to}::int) n`.execute(trx)
}

/** An offline device with many stored games: the first paint must not depend on them. */
async function deviceCurves({ browser, origin, rounds }: Bench): Promise<Curve[]> {
  const points = []
  for (const size of [1_000, 5_000, 50_000]) {
    const device = await openDevice(browser, origin)
    await device.fill(CARD.app)
    const seeding = await device.phone.newPage()
    await seeding.goto('/')
    await seedGames(seeding, size)
    await seeding.close()
    const lobby = []
    const search = []
    for (let round = 0; round < rounds; round++) {
      lobby.push((await device.start('off', { path: '/', content: CARD.app })).lobby)
      search.push((await device.start('off', { path: '/game/search/result?keyword=dragon', content: CARD.app })).lobby)
    }
    await device.close()
    points.push({ size, lobby: sampleOf(lobby), search: sampleOf(search) })
  }
  return [
    {
      measure: 'offline start, games seen',
      unit: 'ms',
      points: points.map(({ size, lobby }) => ({ size, value: lobby })),
    },
    {
      measure: 'offline search opened, games seen',
      unit: 'ms',
      points: points.map(({ size, search }) => ({ size, value: search })),
    },
  ]
}
