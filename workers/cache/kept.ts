import { FETCHED_CACHES, KEPT_ROWS } from '../../contract/constants.ts'
import type { Ports } from '../ports.ts'
import type { KeptFigures } from '../protocol/device.ts'
import type { Tables } from './tables.ts'

/** Part of the name that workbox gives to the cache of the app's own files. */
const PRECACHE = 'precache'

type Caches = NonNullable<Ports['caches']>

/** Counts the rows of the tables and the answers in the service worker's caches; what waits, of this player alone. */
export async function countKept(tables: Tables, caches: Ports['caches'], uid = ''): Promise<KeptFigures> {
  const [files, pictures, answers, rows] = await Promise.all([
    measured(caches, (name) => name.includes(PRECACHE)),
    measured(caches, (name) => name === FETCHED_CACHES.pictures.name),
    measured(caches, (name) => name === FETCHED_CACHES.openLists.name),
    countRows(tables, uid),
  ])
  return {
    app: files,
    pictures: { ...pictures, most: FETCHED_CACHES.pictures.most },
    games: { count: rows.games, most: KEPT_ROWS.games },
    lists: { count: rows.lists + answers.count, most: KEPT_ROWS.lists + FETCHED_CACHES.openLists.most },
    letters: { count: rows.letters, most: KEPT_ROWS.letters },
    records: { count: rows.journal + rows.rounds, most: 2 * KEPT_ROWS.records },
    waiting: rows.waiting,
  }
}

async function countRows(tables: Tables, uid: string) {
  const counted = await tables.use(async ({ games, lists, letters, journal, rounds, queue }) => ({
    games: await games.count(),
    lists: await lists.count(),
    letters: await letters.count(),
    journal: await journal.count(),
    rounds: await rounds.count(),
    waiting: await queue.countWaiting(uid, 'change'),
  }))
  return counted ?? { games: 0, lists: 0, letters: 0, journal: 0, rounds: 0, waiting: 0 }
}

async function measured(caches: Ports['caches'], isWanted: (name: string) => boolean) {
  const names = ((await caches?.keys()) ?? []).filter(isWanted)
  const sizes = (await Promise.all(names.map((name) => sizesIn(caches, name)))).flat()
  return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

async function sizesIn(caches: Caches | undefined, name: string): Promise<number[]> {
  const cache = await caches?.open(name)
  return Promise.all(((await cache?.matchAll()) ?? []).map(sizeOf))
}

/** Content-Length is the compressed size; the cache stores the decoded body. */
async function sizeOf(answer: Response): Promise<number> {
  const length = Number(answer.headers.get('content-length') ?? Number.NaN)
  const isPacked = answer.headers.has('content-encoding')
  return Number.isNaN(length) || isPacked ? (await answer.blob()).size : length
}
