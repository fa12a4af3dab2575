import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createApi } from '../../../workers/api/api.ts'
import { createJollyCache, type CacheKey } from '../../../workers/cache/jollyCache.ts'
import { createAccount } from '../../../workers/player/account.ts'
import { createSession } from '../../../workers/player/session.ts'
import { createIdentity } from '../../../workers/identity.ts'
import { createTabs } from '../../../workers/foundation/tabs.ts'
import { playersOperator, user } from './dataWorkerForTests.ts'
import { fakeClock, fakeKeyValue, settle, success } from './fakes.ts'

/** A session on a device whose storage reads and writes only when the test says so. */
function slowDevice() {
  const clock = fakeClock()
  const identity = createIdentity()
  const operator = playersOperator()
  operator.on('/api/user/login', success(user()))
  const api = createApi({
    clock,
    fetch: operator.fetch,
    log: () => undefined,
    identity,
    reactions: { succeeded: () => undefined, failed: () => undefined },
    settings: { headers: async () => ({}) },
    onLoading: () => undefined,
    onReach: () => undefined,
    onHead: () => undefined,
    onOtherPlayer: () => undefined,
  })
  const keyValue = fakeKeyValue()
  const [reading, writing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const cache = createJollyCache(
    {
      ...keyValue,
      read: (key) => reading.promise.then(() => keyValue.read(key)),
      write: (key, value) => writing.promise.then(() => keyValue.write(key, value)),
    },
    clock,
  )
  const notify = () => undefined
  const withChanges = <User>(given: User) => given
  const here = { notify, withChanges, onChanging: () => undefined, forgetTables: async () => undefined }
  const account = createAccount({ api, cache, clock, identity, ...here })
  const session = createSession({
    account,
    api,
    cache,
    clock,
    identity,
    notify,
    tabs: createTabs(undefined),
    playing: false,
    live: { connect: () => undefined, disconnect: () => undefined, check: () => undefined },
    onChange: () => undefined,
    onUser: () => undefined,
  })
  return { account, api, cache, clock, keyValue, operator, reading, session, writing }
}

const DRAFT: CacheKey<string> = { kind: 'player', name: 'kycDraft', expiry: 'never', schema: v.string() }

/** The entry of the player as last seen, by a clock that was an hour ahead: none can be shown from it. */
function seenAs(uid: string) {
  return { value: { user: { uid }, badges: {} }, savedAt: 4_600_000, expiresAt: 5_000_000 }
}

test.each([
  ['stays for the player whose it is', 'u1', 'Ana Cruz'],
  ['goes when somebody else comes', 'u2', undefined],
])('what only this device has %s, although the start could not show whose it is', async (_who, uid, draft) => {
  const { cache, keyValue, reading, session, writing } = slowDevice()
  reading.resolve()
  writing.resolve()
  await cache.write(DRAFT, 'Ana Cruz')
  keyValue.entries.set('jolly_app:player:seen', seenAs(uid))
  await session.load()
  expect((await cache.seen(DRAFT))?.value).toBe(draft)
  expect(keyValue.entries.get('jolly_app:player:seen')).toMatchObject({ value: { user: { uid: 'u1' } } })
})

test.each([
  ['somebody else has come', seenAs('u2')],
  ['the player has left', undefined],
])('a tab that has not heard that %s does not bring the player back to this device', async (_what, stored) => {
  const { account, clock, keyValue, reading, session, writing } = slowDevice()
  reading.resolve()
  writing.resolve()
  await session.load()
  const seen = () => keyValue.entries.get('jolly_app:player:seen')
  account.setBadge('letterUnreadNum', 5)
  await clock.pass(500)
  expect(seen()).toMatchObject({ value: { user: { uid: 'u1' }, badges: { letterUnreadNum: 5 } } })
  if (stored) keyValue.entries.set('jolly_app:player:seen', stored)
  else keyValue.entries.delete('jolly_app:player:seen')
  account.setBadge('letterUnreadNum', 6)
  await clock.pass(500)
  await account.keepChanged()
  expect(seen()).toEqual(stored)
})

test('nothing is asked for a player who has just logged in before the device knows them, whatever was under way', async () => {
  const { api, keyValue, operator, reading, session, writing } = slowDevice()
  // The start still looks for a logout that was never delivered; the user is requested after the login.
  const starting = session.load()
  await session.enter(() => api.call('userLogin', { username: 'player1', password: '123456' }))
  reading.resolve()
  await settle()
  expect(operator.paths()).toEqual(['/api/user/login', '/api/user/info'])
  writing.resolve()
  await starting
  expect([...keyValue.entries.keys()]).toEqual(['jolly_app:player:seen'])
  expect(operator.paths()).toEqual(expect.arrayContaining(['/api/balance', '/api/badge/data']))
})
