import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createResources, keyOf } from '../../../src/state/resources.ts'
import type { FeedRequest } from '../../../workers/protocol.ts'
import type { Resource } from '../../../workers/protocol/outcome.ts'

const told: FeedRequest[] = []
beforeEach(() => {
  told.length = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const setUp = () => createResources((request) => told.push(request))
const key = keyOf('games', { type: 'slot', page: 1 })

test('parameters give the same key in whatever order they stand, and nothing for what is not given', () => {
  expect(keyOf('games', { page: 1, type: 'slot' })).toBe(key)
  expect(keyOf('games', { page: 1, type: 'slot', manuf: undefined })).toBe(key)
  expect(keyOf('games', { page: 2, type: 'slot' })).not.toBe(key)
  expect(keyOf('lobby', undefined)).toBe('lobby')
})

test('two who watch one resource are one watch, and a look back within ten seconds is none', () => {
  const resources = setUp()
  const first = resources.of('games', { type: 'slot', page: 1 }).watch()
  const second = resources.of('games', { page: 1, type: 'slot' }).watch()
  first()
  second()
  vi.advanceTimersByTime(9_000)
  const again = resources.of('games', { type: 'slot', page: 1 }).watch()
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([{ type: 'watch', name: 'games', params: { type: 'slot', page: 1 }, key }])
  again()
  vi.advanceTimersByTime(10_000)
  expect(told.at(-1)).toEqual({ type: 'unwatch', key })
})

test('what is typed on is watched no longer than it was told to be', () => {
  const search = setUp().of('search', { keyword: 'dra', page: 1 })
  search.watch(200)()
  vi.advanceTimersByTime(199)
  expect(told.map(({ type }) => type)).toEqual(['watch'])
  vi.advanceTimersByTime(1)
  expect(told.map(({ type }) => type)).toEqual(['watch', 'unwatch'])
})

test('a patch sets the signals it names and leaves the others', () => {
  const resources = setUp()
  const badges = resources.of('badges', undefined)
  const loading = resources.of('loading', undefined)
  resources.apply({
    resources: [['loading', { value: true, asOf: 5, refreshing: false, failure: undefined }]],
    events: [],
  })
  expect(loading.signal.value.value).toBe(true)
  expect(badges.signal.value.value).toBeUndefined()
})

test('what the HTML asked for is not asked for again, and is there when somebody looks', () => {
  const resources = createResources((request) => told.push(request), ['lobby'])
  resources.apply({
    resources: [['lobby', { value: 'seen', asOf: 5, refreshing: true, failure: undefined }]],
    events: [],
  })
  resources.of('lobby', undefined).watch()
  expect(told).toEqual([])
  expect(resources.of('lobby', undefined).signal.value.value).toBe('seen')
  resources.watchAllAgain()
  expect(told).toEqual([{ type: 'watch', name: 'lobby', params: undefined, key: 'lobby' }])
})

test('a new worker is told of everything that is watched', () => {
  const resources = setUp()
  resources.of('lobby', undefined).watch()
  const gone = resources.of('discover', undefined).watch()
  gone()
  vi.advanceTimersByTime(10_000)
  told.length = 0
  resources.watchAllAgain()
  expect(told).toEqual([{ type: 'watch', name: 'lobby', params: undefined, key: 'lobby' }])
})

test('what nobody watches is forgotten, oldest first, and never what is watched', () => {
  const resources = setUp()
  resources.of('lobby', undefined).watch()
  const lobby = resources.of('lobby', undefined)
  const oldest = resources.of('games', { page: 1 })
  for (let page = 2; page <= 400; page += 1) resources.of('games', { page })
  expect(resources.of('lobby', undefined)).toBe(lobby)
  expect(resources.of('games', { page: 1 })).not.toBe(oldest)
})

test('whoever comes next sees nothing of what the player before has left', () => {
  const resources = setUp()
  const shown = (value: unknown) => ({ value, asOf: 5, refreshing: false, failure: undefined })
  const session = (uid: string): [string, Resource<unknown>] => ['session', shown({ status: 'player', user: { uid } })]
  resources.of('session', undefined).watch()
  const leave = resources.of('identity', undefined).watch()
  resources.apply({ resources: [session('ana'), ['identity', shown('Ana’s')]], events: [] })
  leave()
  vi.advanceTimersByTime(10_000)
  resources.apply({ resources: [session('ana')], events: [] })
  expect(resources.of('identity', undefined).signal.value.value).toBe('Ana’s')
  resources.apply({ resources: [session('ben')], events: [] })
  expect(resources.of('identity', undefined).signal.value.value).toBeUndefined()
})
