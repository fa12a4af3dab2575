import { Dexie } from 'dexie'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { FETCHED_CACHES } from '../../../contract/constants.ts'
import { centavos } from '../../../contract/money.ts'
import { createCatalogue } from '../../../workers/cache/catalogue.ts'
import { openDatabase, type Database, type GameRow } from '../../../workers/cache/database.ts'
import { createJollyCache, type CacheKey } from '../../../workers/cache/jollyCache.ts'
import type { Tables } from '../../../workers/cache/tables.ts'
import { trim, type TrimRule } from '../../../workers/cache/trim.ts'
import { createStorage } from '../../../workers/features/storage.ts'
import { createIdentity } from '../../../workers/identity.ts'
import { createCode } from '../../../workers/foundation/code.ts'
import { fakeClock, fakeKeyValue } from '../../unit/workers/fakes.ts'

const THEME: CacheKey<string> = { kind: 'device', name: 'theme', schema: v.string(), expiry: 'never' }
const SEEN: CacheKey<string> = { kind: 'player', name: 'seen', schema: v.string() }
const LOBBY: CacheKey<string> = { kind: 'fetched', name: 'lobby', schema: v.string() }

const clock = fakeClock()
const owner = { uid: 'u1', list: 'all', place: 0, seenAt: 1 }
const game = (code: string, seenAt: number): GameRow => {
  const known = { code, type: 'slot', manuf: 'jili' } as const
  return {
    ...known,
    words: [],
    seenAt,
    game: { ...known, name: code, img: '/g.svg', hot: false, isNew: false, weight: 0 },
  }
}
const letter = { id: '1', type: 'system', title: 'Welcome', content: '', time: 1, read: false }
const round = { roundId: 'r1', code: 'a', name: 'a', bet: centavos(1), win: centavos(0), net: centavos(-1), time: 1 }
const change = { id: 'j1', type: 'bet', typeName: 'Bet', amount: -1, balanceAfter: 5, refNo: 'r1', time: 1, remark: '' }

const identity = createIdentity()
identity.become('u1')

let database: Database
let tables: Tables

beforeEach(async () => {
  database?.close()
  await Dexie.delete('jolly_app_catalogue')
  for (const name of await caches.keys()) await caches.delete(name)
  database = await openDatabase(() => {}, fakeKeyValue())
  tables = { use: (work) => work(database), possible: true }
})

async function fill(): Promise<void> {
  await database.games.bulkPut([game('a', 1), game('b', 2)])
  await database.lists.put({ key: 'hot', codes: ['a', 'b'], total: 2, asOf: 1 })
  await database.letters.put({ uid: 'u1', id: '1', letter, seenAt: 1 })
  await database.rounds.put({ ...owner, id: 'r1', value: { ...round, status: 'settled' } })
  await database.journal.put({ ...owner, id: 'j1', value: { ...change, asset: 'PHP' } })
  await database.favourites.put({ uid: 'u1', code: 'a', at: 1, asOf: 1 })
  const heart = { call: 'userGameCollect', input: { code: 'a' } }
  const row = { id: 'r1', kind: 'change', owner: 'u1', place: 1, at: 1, value: heart } as const
  const others = [
    { ...row, id: 'r2', kind: 'money' as const },
    { ...row, id: 'r3', owner: 'u2' },
  ]
  await database.queue.edit('u1', 'change', () => ({ put: [row, ...others] }))
  const pictures = await caches.open(FETCHED_CACHES.pictures.name)
  await pictures.put('/a.png', new Response('12345'))
  await pictures.put('/b.png', new Response('67', { headers: { 'content-length': '2' } }))
  await (await caches.open(FETCHED_CACHES.openLists.name)).put('/api/open/x', new Response('{}'))
  const packed = { headers: { 'content-encoding': 'br', 'content-length': '3' } }
  await (await caches.open('workbox-precache-v2-x')).put('/index.html', new Response('<!doctype html>', packed))
}

function storagePorts() {
  const keyValue = fakeKeyValue()
  return {
    clock,
    code: createCode(clock),
    caches,
    storage: navigator.storage,
    keyValue,
    cache: createJollyCache(keyValue, clock),
    tables,
    identity,
    catalogue: createCatalogue(tables, clock),
    stale: () => {},
  }
}

it('is not counted where the code for that cannot be had', async () => {
  const code = { ...createCode(clock), load: () => Promise.reject(new TypeError('Failed to fetch')) }
  const { storageUse } = createStorage({ ...storagePorts(), code }).resources
  expect(await storageUse().refresh()).toEqual({ ok: false, failure: { kind: 'offline' } })
})

it('is counted by kind, and cleared but for the app, the session, settings, favourites and what waits', async () => {
  await fill()
  const ports = storagePorts()
  const { cache } = ports
  for (const key of [THEME, SEEN, LOBBY]) await cache.write(key, 'x')
  let cleared = 0
  const storage = createStorage({ ...ports, stale: () => (cleared += 1) })
  const figures = async () => {
    const answer = await storage.resources.storageUse().refresh()
    return answer?.ok ? answer.value.kept : undefined
  }
  expect(await figures()).toEqual({
    app: { count: 1, bytes: 15 },
    pictures: { count: 2, most: 600, bytes: 7 },
    games: { count: 2, most: 10_000 },
    lists: { count: 2, most: 480 },
    letters: { count: 1, most: 1_000 },
    records: { count: 2, most: 6_000 },
    waiting: 1,
  })

  await storage.commands.clearStorage()
  expect(cleared).toBe(1)
  expect(await figures()).toMatchObject({
    app: { count: 1 },
    pictures: { count: 0, bytes: 0 },
    games: { count: 0 },
    lists: { count: 0 },
    letters: { count: 0 },
    records: { count: 0 },
    waiting: 1,
  })
  expect(await database.favourites.count()).toBe(1)
  expect([await cache.read(THEME), await cache.read(SEEN)]).toMatchObject([{ value: 'x' }, { value: 'x' }])
  expect(await cache.read(LOBBY)).toEqual({ status: 'absent' })
})

it('has a cap: what was not used for the longest goes first', async () => {
  const rule: TrimRule<GameRow, string> = { most: 10, usedAt: (row) => row.seenAt, keyOf: (row) => row.code }
  await database.games.bulkPut(Array.from({ length: 10 }, (_, at) => game(`g${at}`, at)))
  await trim(database.games, rule)
  expect(await database.games.count()).toBe(10)
  // Seen again: the oldest is the next one now.
  await database.games.bulkPut([game('g0', 20), game('new', 21)])
  await trim(database.games, rule)
  expect((await database.games.toArray()).map(({ code }) => code).sort()).toEqual(
    ['g0', 'new', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8', 'g9'].sort(),
  )
})
