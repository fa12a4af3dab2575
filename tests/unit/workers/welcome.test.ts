import { expect, test } from 'vitest'
import { createApi } from '../../../workers/api/api.ts'
import { createJollyCache } from '../../../workers/cache/jollyCache.ts'
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
  return { api, keyValue, operator, reading, session, writing }
}

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
