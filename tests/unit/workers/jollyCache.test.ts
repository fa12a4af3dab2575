import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { createJollyCache, type CacheKey, type JollyCache } from '../../../workers/cache/jollyCache.ts'
import { createKeyValue } from '../../../workers/cache/keyValue.ts'
import { createResilientConnection } from '../../../workers/cache/resilientConnection.ts'
import { fakeClock, fakeKeyValue, settle, type FakeClock } from './fakes.ts'

const COUNT: CacheKey<number> = { kind: 'fetched', name: 'count', schema: v.number() }
const THEME: CacheKey<number> = { kind: 'device', name: 'theme', schema: v.number(), expiry: 'never' }

let clock: FakeClock
let keyValue: ReturnType<typeof fakeKeyValue>
let cache: JollyCache

beforeEach(() => {
  clock = fakeClock()
  keyValue = fakeKeyValue()
  cache = createJollyCache(keyValue, clock)
})

describe('the jolly_app cache', () => {
  it('keeps an entry with its age for 86,400 s unless told', async () => {
    await cache.write(COUNT, 5)
    const savedAt = clock.now()
    await clock.pass(86_400_000 - 1)
    expect(await cache.read(COUNT)).toEqual({ status: 'found', value: 5, asOf: savedAt })
    await clock.pass(1)
    expect(await cache.read(COUNT)).toEqual({ status: 'absent' })
  })

  it('keeps some entries for good', async () => {
    await cache.write(THEME, 1)
    await clock.pass(10 * 365 * 86_400_000)
    expect(await cache.read(THEME)).toMatchObject({ value: 1 })
  })

  it('keeps those when the clock is set back, as of no later than now', async () => {
    await cache.write(THEME, 1, 1_000_000 + 3_600_000)
    expect(await cache.read(THEME)).toEqual({ status: 'found', value: 1, asOf: 1_000_000 })
  })

  it('prefixes every key', async () => {
    await cache.write(COUNT, 5)
    expect([...keyValue.entries.keys()]).toEqual(['jolly_app:fetched:count'])
  })

  it.each([
    ['a string', 'dark'],
    ['nothing', null],
    ['a bare value', 5],
    ['a list', [1]],
    ['no age', { value: 5, expiresAt: null }],
    ['a garbled age', { value: 5, savedAt: Number.NaN, expiresAt: null }],
    ['no expiry', { value: 5, savedAt: 1 }],
    ['a value of another kind', { value: 'five', savedAt: 1, expiresAt: null }],
    ['a future date', { value: 5, savedAt: 1_000_001, expiresAt: 2_000_000 }],
  ])('takes %s for absent', async (_, entry) => {
    keyValue.entries.set('jolly_app:fetched:count', entry)
    expect(await cache.read(COUNT)).toEqual({ status: 'absent' })
  })

  it('forgets what was fetched and keeps the rest', async () => {
    await cache.write(COUNT, 5)
    await cache.write(THEME, 1)
    await cache.forget('fetched')
    expect([...keyValue.entries.keys()]).toEqual(['jolly_app:device:theme'])
  })
})

describe('a database that fails', () => {
  const failing = (clock: FakeClock, onTrouble: () => void, open: () => never) =>
    createKeyValue({ clock, onTrouble, onRebuilt: () => expect.unreachable(), open })

  it('is gone around in memory, tried twice and then left alone', async () => {
    let opens = 0
    let troubles = 0
    const store = failing(
      clock,
      () => (troubles += 1),
      () => {
        opens += 1
        throw new Error('blocked')
      },
    )
    await store.write('a', 1)
    expect(await store.read('a')).toEqual({ status: 'found', value: 1 })
    expect(store.kind()).toBe('memory')
    for (let at = 0; at < 100; at += 1) await store.write(`k${at}`, at)
    expect(opens).toBe(2)
    expect(troubles).toBe(1)
    clock.set(-48 * 3_600_000)
    await clock.pass(1_000)
    expect(opens).toBe(4)
    await store.write('b', 2)
    await store.remove((key) => key === 'a')
    expect(await store.read('a')).toEqual({ status: 'absent' })
    expect(await store.read('z')).toEqual({ status: 'failed' })
    expect(await store.keys()).toEqual({ status: 'failed' })
    expect(await store.read('b')).toEqual({ status: 'found', value: 2 })
  })

  it('that fails for a moment is tried again after a second; one that goes on failing ever more rarely', async () => {
    let opens = 0
    const connection = createResilientConnection({
      clock,
      open: () => {
        opens += 1
        if (opens < 15) throw new DOMException('The connection was closed.', 'AbortError')
        return 'a database'
      },
      onTrouble: () => {},
    })
    const triedAfter: number[] = []
    for (let second = 0; connection.failing() || second === 0; second += 1) {
      const before = opens
      await connection.attempt(async () => 1)
      if (opens > before) triedAfter.push(second)
      await clock.pass(1_000)
    }
    expect(triedAfter).toEqual([0, 1, 3, 7, 15, 31, 61, 91])
  })

  it('whose connection was lost is opened anew, and asked once more', async () => {
    let opens = 0
    const dropped: number[] = []
    const connection = createResilientConnection<number>({
      clock,
      open: () => (opens += 1),
      drop: (handle) => void dropped.push(handle),
      onTrouble: () => expect.unreachable(),
    })
    const answer = await connection.attempt(async (handle) => {
      if (handle === 1) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
      return `from ${handle}`
    })
    expect(answer).toEqual({ result: 'from 2' })
    expect(dropped).toEqual([1])
    expect(connection.failing()).toBe(false)
  })

  it('that does not answer is not waited for', async () => {
    const connection = createResilientConnection({
      clock,
      open: () => new Promise<never>(() => {}),
      onTrouble: () => {},
    })
    let answer: unknown = 'none yet'
    void connection.attempt(async () => 1).then((result) => (answer = result))
    await clock.pass(2_999)
    expect(answer).toBe('none yet')
    await clock.pass(1)
    await settle()
    expect(answer).toBeUndefined()
  })

  it('that had no time to answer, for the page was frozen, has not failed', async () => {
    let frozenMs = 0
    const opened = Promise.withResolvers<string>()
    const connection = createResilientConnection({
      clock: { ...clock, elapsed: () => clock.elapsed() + frozenMs },
      open: () => opened.promise,
      onTrouble: () => expect.unreachable(),
    })
    const answer = connection.attempt(async () => 1)
    await settle()
    frozenMs = 60 * 60_000
    await clock.pass(5_000)
    opened.resolve('a database')
    expect(await answer).toEqual({ result: 1 })
    expect(connection.restsFor()).toBe(0)
  })
})
