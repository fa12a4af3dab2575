import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createChanges } from '../../../workers/cache/changes.ts'
import { createJollyCache, type CacheKey } from '../../../workers/cache/jollyCache.ts'
import { createIdentity } from '../../../workers/identity.ts'
import { fakeClock, fakeKeyValue } from './fakes.ts'

const TYPED: CacheKey<string> = {
  kind: 'player',
  name: 'typed',
  schema: v.string(),
}

function device() {
  const clock = fakeClock()
  const cache = createJollyCache(fakeKeyValue(), clock)
  const identity = createIdentity()
  return { cache, identity, changes: createChanges({ cache, clock, identity }, TYPED, '') }
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
