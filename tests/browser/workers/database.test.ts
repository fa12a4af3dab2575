import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../../workers/cache/database.ts'
import { createTables, type Tables } from '../../../workers/cache/tables.ts'
import { deviceClock as clock } from '../../../workers/clock.ts'
import { createIdentity } from '../../../workers/identity.ts'
import type { Api } from '../../../workers/api/api.ts'
import { createOutbox } from '../../../workers/queue/outbox.ts'
import type { QueueRow } from '../../../workers/cache/queueTable.ts'
import { fakeKeyValue, unheardOutbox } from '../../unit/workers/fakes.ts'

const NAME = 'jolly_app_catalogue'
const heart = { call: 'userGameCollect', input: { code: 'g5' } } as const
const waiting = (owner = 'u1'): QueueRow => ({
  id: `${owner}-g5`,
  kind: 'change',
  owner,
  place: 1,
  at: 1,
  value: heart,
})
const add = (tab: Tables, row = waiting()) =>
  tab.use(({ queue }) => queue.edit(row.owner, row.kind, () => ({ put: [row] })))
/** A row of earlier versions with the outbox alone; new each time, since Dexie adds the id to it. */
const oldRow = () => ({ uid: 'u1', entry: heart, path: '/api/user/game/collect', aside: false })

let troubles: unknown[]
let rebuilt: number
let opened: Database[]
let kept: Map<string, unknown>

beforeEach(async () => {
  troubles = []
  rebuilt = 0
  opened = []
  kept = new Map()
  await Dexie.delete(NAME)
})
afterEach(() => {
  for (const database of opened) database.close()
})

/** The tables of one tab. */
function openTab(): Tables {
  return createTables({
    clock,
    keyValue: fakeKeyValue(kept),
    load: async () => ({
      openDatabase: async (...ports) => {
        const database = await openDatabase(...ports)
        opened.push(database)
        return database
      },
    }),
    onTrouble: (error) => troubles.push(error),
    onRebuilt: () => (rebuilt += 1),
  })
}

const waitingIn = (tab: Tables) => tab.use(({ queue }) => queue.rows('u1', 'change'))

/** A tab of a future version, which adds a table. */
async function openNewer(): Promise<Dexie> {
  const newer = new Dexie(NAME)
  newer.version(5).stores({
    games: 'code, type, manuf, *words',
    lists: 'key',
    favourites: '[uid+code], uid',
    letters: '[uid+id], uid',
    outbox: '++id, uid',
    journal: '[uid+list+id], uid, [uid+list]',
    rounds: '[uid+list+id], uid, [uid+list]',
    queue: 'id, kind, [owner+kind]',
    quests: 'id',
  })
  await newer.open()
  return newer
}

it('brings what the first version kept along into this one', async () => {
  const first = new Dexie(NAME)
  first.version(1).stores({
    games: 'code, type, manuf, *words',
    lists: 'key',
    favourites: '[uid+code], uid',
    letters: '[uid+id], uid',
    outbox: '++id, uid',
  })
  await first.open()
  await first.table('outbox').bulkAdd([oldRow(), { ...oldRow(), aside: true }, { ...oldRow(), heldUntil: 7 }])
  first.close()
  const row = { kind: 'change', owner: 'u1', value: heart, path: '/api/user/game/collect' }
  const taken = (await waitingIn(openTab()))?.sort((a, b) => a.place - b.place)
  expect(taken).toMatchObject([row, { ...row, dead: true }, { ...row, heldUntil: 7 }])
  // What was refused is sent no more.
  expect(await openTab().use(({ queue }) => queue.countWaiting('u1', 'change'))).toBe(2)
  expect(troubles).toEqual([])
})

it('what a tab of an earlier version keeps after the upgrade is taken over once, and sent', async () => {
  const tab = openTab()
  await add(tab)
  const old = new Dexie(NAME)
  await old.open()
  await old.table('outbox').add(oldRow())
  old.close()
  const sent: string[] = []
  const identity = createIdentity()
  identity.become('u1')
  const api = {
    call: async (name: string) => {
      sent.push(name)
      return { ok: true, value: undefined as never, asOf: Date.now(), failure: undefined }
    },
  } as Api
  for (let visit = 1; visit <= 2; visit += 1) {
    await createOutbox({ api, tables: openTab(), identity, clock, locks: undefined, ...unheardOutbox }).flush()
    expect(sent).toEqual(['userGameCollect', 'userGameCollect'])
  }
})

it('brings the money requests and photos along that earlier versions kept elsewhere, each once', async () => {
  const keep = (key: string, value: unknown) =>
    kept.set(`jolly_app:${key}`, { shape: 1, value, savedAt: 5, expiresAt: null })
  const request = { requestId: 'r1', uid: 'u1', at: 3, call: 'signUpSign', input: {}, state: { status: 'asking' } }
  const photo = { requestId: 'p1', side: 'front', kept: { on: 'device', picture: new Blob(['picture']) } }
  keep('player:seen', { user: { uid: 'u1' } })
  keep('device:theme', 'dark')
  keep('device:money:u1', [request])
  keep('device:money:u1:r1', request)
  keep('device:money:u1:r2', { ...request, requestId: 'r2', at: 4 })
  keep('player:kycPhoto:front', photo)
  keep('fetched:lobby', { hot: [] })
  const tab = openTab()
  const stored = (kind: 'money' | 'photo') => tab.use(({ queue }) => queue.rows('u1', kind))
  const row = { kind: 'money', owner: 'u1', value: request }
  expect(await stored('money')).toMatchObject([
    { ...row, id: 'r1', place: 3 },
    { ...row, id: 'r2', place: 4, value: { requestId: 'r2' } },
  ])
  expect(await stored('photo')).toEqual([{ id: 'p1', kind: 'photo', owner: 'u1', place: 5, at: 5, value: photo }])
  expect([...kept.keys()].sort()).toEqual(['jolly_app:device:theme', 'jolly_app:player:seen'])
})

it('forgets what earlier versions kept in centavos, and nothing else', async () => {
  const earlier = new Dexie(NAME)
  earlier.version(3).stores({
    games: 'code, type, manuf, *words',
    lists: 'key',
    favourites: '[uid+code], uid',
    letters: '[uid+id], uid',
    outbox: '++id, uid',
    journal: '[uid+list+id], uid, [uid+list]',
    rounds: '[uid+list+id], uid, [uid+list]',
    queue: 'id, kind, [owner+kind]',
  })
  await earlier.open()
  const record = { uid: 'u1', list: 'all', id: '1' }
  await earlier.table('games').add({ code: 'g1', words: [], game: { minBet: 500 } })
  await earlier.table('lists').add({ key: 'hot//1', codes: ['g1'] })
  await earlier.table('rounds').add({ ...record, value: { bet: 500 } })
  await earlier.table('journal').add(record)
  await earlier.table('letters').add({ uid: 'u1', id: '1' })
  await earlier.table('favourites').add({ uid: 'u1', code: 'g1' })
  await earlier.table('queue').add(waiting())
  earlier.close()
  const counts = await openTab().use(async ({ games, lists, rounds, journal, letters, favourites, queue }) => {
    const tables = [games, lists, rounds, journal, letters, favourites]
    return [...(await Promise.all(tables.map((table) => table.count()))), await queue.countWaiting('u1', 'change')]
  })
  expect(counts).toEqual([0, 0, 0, 1, 1, 1, 1])
})

it('an old tab neither blocks a newer version nor loses anything by it, and goes on', async () => {
  const tab = openTab()
  await add(tab)
  const newer = await openNewer()
  expect(await newer.table('queue').toArray()).toMatchObject([waiting()])
  await add(tab, waiting('u2'))
  expect(troubles).toEqual([])
  expect((await newer.table('queue').toArray()).map(({ owner }) => owner)).toEqual(['u1', 'u2'])
  expect(await newer.table('quests').count()).toBe(0)
  expect(troubles).toEqual([])
  newer.close()
})

it.each([
  ['of nobody', 1, 0],
  ['of this version', 40, 1],
  ['of a later one', 50, 1],
])('tables that a database %s should have are made', async (_, version, said) => {
  const opening = indexedDB.open(NAME, version)
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  opening.result.close()
  const tab = openTab()
  await add(tab)
  expect(await waitingIn(tab)).toMatchObject([waiting()])
  expect(await tab.use((database) => database.rounds.count())).toBe(0)
  expect(troubles).toEqual([])
  expect(rebuilt).toBe(said)
})

it('of tables that were lost in part, what waits is kept', async () => {
  const damaged = new Dexie(NAME)
  damaged.version(3).stores({ queue: 'id, kind, [owner+kind]' })
  await damaged.open()
  await damaged.table('queue').add(waiting())
  damaged.close()
  const tab = openTab()
  expect(await waitingIn(tab)).toMatchObject([waiting()])
  expect(await tab.use((database) => database.games.count())).toBe(0)
  expect(troubles).toEqual([])
})

it('an old tab that meets a database without its tables takes nothing from the newer one', async () => {
  const newer = new Dexie(NAME)
  newer.version(5).stores({ queue: 'id, kind, [owner+kind]', quests: 'id' })
  await newer.open()
  await newer.table('queue').add(waiting())
  await newer.table('quests').add({ id: 'q1' })
  newer.close()
  const tab = openTab()
  expect(await tab.use((database) => database.games.count())).toBe(0)
  expect(await waitingIn(tab)).toMatchObject([waiting()])
  expect(troubles).toEqual([])
  for (const database of opened) database.close()
  await newer.open()
  expect(await newer.table('quests').count()).toBe(1)
  expect(await newer.table('queue').toArray()).toMatchObject([waiting()])
  newer.close()
})

it('a database that is deleted while it is open is made anew', async () => {
  const tab = openTab()
  await add(tab)
  await Dexie.delete(NAME)
  expect(await waitingIn(tab)).toEqual([])
  await add(tab)
  expect(await waitingIn(tab)).toMatchObject([waiting()])
  expect(troubles).toEqual([])
})

it('what waits after a wipe is sent, although its id was used before', async () => {
  const tab = openTab()
  const sent: string[] = []
  const identity = createIdentity()
  identity.become('u1')
  const outbox = createOutbox({
    api: {
      call: async (_, input) => {
        sent.push('code' in input ? (input.code ?? '') : '')
        return { ok: true, value: undefined as never, asOf: Date.now(), failure: undefined }
      },
    },
    tables: tab,
    identity,
    clock,
    locks: undefined,
    ...unheardOutbox,
  })
  for (const code of ['first', 'after the wipe']) {
    await outbox.add({ call: 'userGameCollect', input: { code } })
    await expect.poll(() => sent).toContain(code)
    await expect.poll(() => outbox.waiting()).toEqual({ status: 'found', entries: [], isWhole: true })
    await Dexie.delete(NAME)
  }
  expect(sent).toEqual(['first', 'after the wipe'])
})

it('an upgrade that an old tab blocks is not waited for, and is said', async () => {
  const blocking = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(NAME, 10)
    opening.addEventListener('success', () => resolve(opening.result))
  })
  const tab = openTab()
  const askedAt = performance.now()
  expect(await waitingIn(tab)).toBeUndefined()
  expect(performance.now() - askedAt).toBeLessThan(5_000)
  expect(troubles).toHaveLength(1)
  blocking.close()
})
