import { createStore } from 'idb-keyval'
import { beforeEach, expect, it } from 'vitest'
import { deviceClock as clock } from '../../../workers/clock.ts'
import { createKeyValue, type KeyValue } from '../../../workers/cache/keyValue.ts'

const NAME = 'jolly_app'
let said: string[]

beforeEach(async () => {
  said = []
  await done(indexedDB.deleteDatabase(NAME))
})

function openTab(): KeyValue {
  return createKeyValue({ clock, onTrouble: () => said.push('trouble'), onRebuilt: () => said.push('rebuilt') })
}

/** A database that the app did not create. */
async function makeForeign(version: number, store?: string): Promise<void> {
  const opening = indexedDB.open(NAME, version)
  if (store !== undefined) opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
  ;(await done(opening)).close()
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => reject(request.error ?? new Error('It failed')))
  return promise
}

it.each([
  ['without any store', 1, undefined],
  ['of a later version, with a store of somebody else', 7, 'theirs'],
])('a database %s is rebuilt, and that is said once', async (_, version, store) => {
  await makeForeign(version, store)
  const tab = openTab()
  expect(await tab.read('a')).toEqual({ status: 'absent' })
  await tab.write('a', 1)
  expect(await openTab().read('a')).toEqual({ status: 'found', value: 1 })
  expect(tab.kind()).toBe('device')
  expect(said).toEqual(['rebuilt'])
  const database = await done(indexedDB.open(NAME))
  expect([...database.objectStoreNames]).toEqual(store === undefined ? ['cache'] : ['cache', store])
  database.close()
})

it('one that is deleted while it is open is made anew, and nothing is held up by it', async () => {
  const tab = openTab()
  await tab.write('a', 1)
  await done(indexedDB.deleteDatabase(NAME))
  expect(await tab.read('a')).toEqual({ status: 'absent' })
  await tab.write('a', 2)
  expect(await tab.read('a')).toEqual({ status: 'found', value: 2 })
  expect(said).toEqual([])
})

it.each([
  ['spares it', 'u1', { status: 'found', value: 'typed' }],
  ['removes it', 'u2', { status: 'absent' }],
] as const)(
  'a device that could not be read when something was to be removed %s, as it then says',
  async (_, owner, after) => {
    const database = `${NAME} of ${owner}`
    await done(indexedDB.deleteDatabase(database))
    const store = createStore(database, 'cache')
    await store('readwrite', (rows) => Promise.all([done(rows.put(owner, 'owner')), done(rows.put('typed', 'draft'))]))
    let opens = 0
    const tab = createKeyValue({
      clock,
      onTrouble: () => {},
      onRebuilt: () => {},
      open: () => {
        opens += 1
        if (opens <= 2) throw new DOMException('The connection was closed.', 'AbortError')
        return store
      },
    })
    await tab.remove(() => true, { key: 'owner', is: (value) => value === 'u1' })
    await tab.write('owner', 'u1')
    expect(await tab.read('draft')).toEqual({ status: 'failed' })
    await expect.poll(() => tab.kind()).toBe('device')
    await expect.poll(() => tab.read('draft')).toEqual(after)
    expect(await tab.read('owner')).toEqual({ status: 'found', value: 'u1' })
  },
)

it('what failed to be written is written by itself a second later: another write may never come', async () => {
  let opens = 0
  const tab = createKeyValue({
    clock,
    onTrouble: () => said.push('trouble'),
    onRebuilt: () => said.push('rebuilt'),
    open: async () => {
      opens += 1
      if (opens <= 2) throw new DOMException('The connection was closed.', 'AbortError')
      return createStore(NAME, 'cache')
    },
  })
  await tab.write('a', 1)
  expect(tab.kind()).toBe('memory')
  await expect.poll(() => openTab().read('a')).toEqual({ status: 'found', value: 1 })
  expect(tab.kind()).toBe('device')
  expect(said).toEqual(['trouble'])
})
