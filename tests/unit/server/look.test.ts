import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OpenedDatabase } from '../../../server/database/open.ts'
import { newPlayer } from '../../../server/domain/account/user.ts'
import { createLook } from '../../../server/live/look.ts'
import { openOperatorDatabase } from './databaseForTests.ts'

const SECOND = 1_000
let opened: OpenedDatabase
let ana: string
let ben: string
let now = 0

beforeAll(async () => void (opened = await openOperatorDatabase()))
beforeEach(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const players = [newPlayer(1), newPlayer(1)]
  await opened.db.insertInto('player').values(players).execute()
  ;[ana = '', ben = ''] = players.map(({ uid }) => uid)
  return () => opened.db.deleteFrom('liveMessage').execute()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => opened.close())

const say = (uid: string, id: number) =>
  sql`insert into live_message (id, uid, sid, event, content, time) overriding system value
    values (${id}, ${uid}, ${`m${id}`}, 'balance.change', '{"content":null}', 1)`.execute(opened.db)

test('a look finds whose messages are new, and those of more than a minute ago no more', async () => {
  const look = createLook(opened.db)
  const uids = async () => (await look([ana, ben], [])).uids.toSorted()
  await say(ana, 10)
  expect(await uids()).toEqual([ana])
  now += 50 * SECOND
  // Of a transaction that began before that look and was slow.
  await say(ben, 9)
  expect(await uids()).toEqual([ana, ben].toSorted())
  now += 15 * SECOND
  // The last time: by now whatever had an id before the first look was stored.
  expect(await uids()).toEqual([ana, ben].toSorted())
  expect(await uids()).toEqual([])
  await say(ana, 11)
  expect(await uids()).toEqual([ana])
})

test('what was stored while looks failed is found by the first that does not', async () => {
  const look = createLook(opened.db)
  await say(ana, 20)
  await look([ana, ben], [])
  await say(ben, 19)
  now += 300 * SECOND
  expect((await look([ana, ben], [])).uids.toSorted()).toEqual([ana, ben].toSorted())
})

test('a look finds the sessions that ended, of however many', async () => {
  const look = createLook(opened.db)
  const row = { uid: ana, deviceId: 'd', device: 'd', address: 'a', createTime: 1, seenTime: 1, expireTime: 2 }
  await opened.db
    .insertInto('playerSession')
    .values({ ...row, id: 'alive', tokenHash: Buffer.from(ana) })
    .execute()
  const many = Array.from({ length: 1_200 }, (_, n) => `gone ${n}`)
  const { ended } = await look([ana], ['alive', ...many])
  expect([ended.size, ended.has('alive')]).toEqual([1_200, false])
})
