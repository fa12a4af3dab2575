import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import { createChanges } from '../../../workers/cache/changes.ts'
import { createJollyCache, type CacheKey } from '../../../workers/cache/jollyCache.ts'
import { createIdentity } from '../../../workers/identity.ts'
import { fakeClock, fakeKeyValue, settle } from './fakes.ts'

const TYPED: CacheKey<string> = {
  kind: 'player',
  name: 'typed',
  schema: v.string(),
}

function device() {
  const clock = fakeClock()
  const cache = createJollyCache(fakeKeyValue(), clock)
  const identity = createIdentity()
  return { cache, identity, changes: createChanges({ cache, clock, locks: undefined, identity }, TYPED, '') }
}

it('a player who becomes known finds what they left on the device', async () => {
  const { cache, changes, identity } = device()
  await cache.write(TYPED, 'Maria')
  identity.become('u1')
  expect(await changes.read()).toBe('Maria')
})

it('a change by a player who has just become known is made to what they left', async () => {
  const { cache, changes, identity } = device()
  await cache.write(TYPED, 'Maria')
  identity.become('u1')
  expect(await changes.change((before) => `${before} Santos`)).toBe('Maria Santos')
})

it('a change that is still being written when its player leaves is not told to the next', async () => {
  const clock = fakeClock()
  const identity = createIdentity()
  const written = Promise.withResolvers<void>()
  const cache = createJollyCache({ ...fakeKeyValue(), write: () => written.promise }, clock)
  const changes = createChanges({ cache, clock, locks: undefined, identity }, TYPED, '')
  identity.become('u1')
  const changed = changes.change(() => 'Maria')
  await settle()
  identity.become('u2')
  written.resolve()
  expect(await changed).toBe('')
})

it('a tab that is frozen while it changes an entry does not keep the others from it', async () => {
  const clock = fakeClock()
  const cache = createJollyCache(fakeKeyValue(), clock)
  const changes = createChanges({ cache, clock, locks: navigator.locks }, TYPED, '')
  const frozen = Promise.withResolvers<void>()
  onTestFinished(() => frozen.resolve())
  void navigator.locks.request('jolly_app:change:player:typed', () => frozen.promise)
  const changed = Promise.all(['Maria', ' Santos'].map((part) => changes.change((before) => before + part)))
  await clock.pass(2_000)
  expect(await changed).toEqual(['Maria Santos', 'Maria Santos'])
  expect(await cache.seen(TYPED)).toMatchObject({ value: 'Maria Santos' })
})
