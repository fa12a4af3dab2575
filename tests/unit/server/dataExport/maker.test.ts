import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '../../../../contract/durations.ts'
import { expectFriend, payForFriend } from '../../../../server/domain/bonus/friends.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { listInboxMessages } from '../../../../server/domain/inbox/message.ts'
import {
  contentOf,
  dataExportOf,
  openDataExport,
  openedDataExport,
  requestDataExport,
} from '../../../../server/domain/dataExport/dataExport.ts'
import { endSession, findSession, type Session, startSession } from '../../../../server/domain/account/session.ts'
import { makeDataExports } from '../../../../server/domain/dataExport/maker.ts'
import { keepUpload } from '../../../../server/domain/kyc/upload.ts'
import { enforceRetention } from '../../../../server/jobs/retention/enforce.ts'
import { type Bonuses, openBonuses } from '../bonus/bonusForTests.ts'
import { png } from '../kyc/kycForTests.ts'
import { unzip } from './unzip.ts'

let at: Bonuses
beforeAll(async () => void (at = await openBonuses()))
afterAll(() => at.close())
afterEach(async () => void (await at.db.deleteFrom('dataExport').execute()))

const DEVICE = { device: 'Chrome · Android', address: '203.0.113.9' }
const GOING_ON = new AbortController().signal

const request = (uid: string) =>
  requestDataExport({ db: at.db, live: at.live, device: DEVICE, now: at.clock.now() }, uid)
const reported: unknown[] = []
const make = () => makeDataExports(at, GOING_ON, (fault) => reported.push(fault))
const stateOf = (uid: string) => dataExportOf(at.db, uid, at.clock.now())
const open = (by: Session) => openDataExport({ db: at.db, live: at.live, device: DEVICE, now: at.clock.now() }, by)
const opened = (by: Session) => openedDataExport(at.db, by, at.clock.now())

async function login(uid: string): Promise<Session> {
  const { token } = await startSession(at.db, { uid, guest: false }, { deviceId: 'd', ...DEVICE }, at.clock.now())
  const session = await findSession(at.db, token, at.clock.now())
  if (!session) throw new Error('The login has no session')
  return session
}

/** As the player downloads it, from its first part on. */
async function download(by: Session) {
  await open(by)
  const copy = await opened(by)
  if (!copy) throw new Error('The copy is not open')
  return contentOf(at, copy)
}

const archiveOf = async (uid: string) => buffer(await download(await login(uid)))
const filesOf = async (uid: string) => unzip(await archiveOf(uid))
const rowOf = (uid: string) => at.db.selectFrom('dataExport').selectAll().where('uid', '=', uid).executeTakeFirst()
const partsLeft = async () => (await at.db.selectFrom('dataExportPart').select('number').execute()).length
const endLease = () => sql`update data_export set lease_until = 0`.execute(at.db)

async function lettersOf(uid: string): Promise<string[]> {
  const query = { page: 1, size: 50, language: 'en-US' } as const
  return (await listInboxMessages(at.db, uid, query)).letters.map(({ title }) => title)
}

/** Letters that hardly compress: together more than one part. */
async function fill(uid: string): Promise<number> {
  const letters = 600
  await sql`insert into letter (uid, type, title, content, rewards, time)
    select ${uid}, 'system', '{}', json_build_object('en-US', (
      select string_agg(md5(random()::text || n || m), '') from generate_series(1, 150) m)), '[]', n
    from generate_series(1, ${letters}::int) n`.execute(at.db)
  return letters
}

test('a copy is asked for once, however often, and the owner is told of it once', async () => {
  const uid = await at.player()
  expect(await stateOf(uid)).toEqual({ status: 'none' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => request(uid)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['making']))
  expect(await lettersOf(uid)).toEqual(['A copy of your data was requested'])
  await make()
  const ready = await stateOf(uid)
  const { size } = { size: 0, ...ready }
  expect(ready).toMatchObject({ status: 'ready', expireTime: at.clock.now() + 7 * DAY_MS })
  expect(await lettersOf(uid)).toEqual(['The copy of your data is ready', 'A copy of your data was requested'])
  expect(await request(uid)).toEqual(ready)
  await make()
  expect((await lettersOf(uid)).length).toBe(2)
  expect((await archiveOf(uid)).length).toBe(size)
})

test('it is made once by all processes that look, and lies encrypted in parts', async () => {
  const uid = await at.player()
  const letters = await fill(uid)
  await request(uid)
  await Promise.all([make(), make(), make()])
  expect(await rowOf(uid)).toMatchObject({ lease: 1 })
  expect(await partsLeft()).toBeGreaterThan(1)
  expect(JSON.parse(String((await filesOf(uid)).get('inbox.json')))).toHaveLength(letters + 1)
  const parts = await at.db.selectFrom('dataExportPart').select('content').orderBy('number').execute()
  for (const { content } of parts) expect(content?.toString('latin1', 0, 5)).toBe('enc1:')
  // A part in another's place does not open.
  const [first] = parts
  await at.db.updateTable('dataExportPart').set({ content: first?.content }).where('number', '=', 1).execute()
  await expect(archiveOf(uid)).rejects.toThrow()
})

test('nothing of others is in it, and nothing that opens anything', async () => {
  const [uid, friend] = [await at.player(), await at.player()]
  await at.deposit(uid, 700)
  await at.play(uid, 120)
  await at.deposit(friend, 4_321)
  await at.db
    .updateTable('player')
    .set({ superiorUid: friend, password: '$argon2id$secret', passwordTrade: '$argon2id$other' })
    .where('uid', '=', uid)
    .execute()
  await at.db.updateTable('player').set({ kycStatus: 'approved' }).where('uid', 'in', [uid, friend]).execute()
  await expectFriend(at.db, uid, friend)
  await at.play(friend, 500)
  await inTransaction(at.db, (trx) => payForFriend(trx, friend, at.clock.now()))
  await request(uid)
  await make()
  const files = await filesOf(uid)
  const everything = [...files.values()].map(String).join('\n')
  expect(everything).toContain(uid)
  for (const hidden of [friend, '"amount": 4321', 'argon2id']) expect(everything).not.toContain(hidden)
  const told = (file: string) => JSON.parse(String(files.get(`${file}.json`)))
  expect(told('account')).toEqual([expect.objectContaining({ uid, phone: `9${uid.slice(1)}` })])
  expect(told('account')[0].registerTime).toMatch(/^2026-06-29T10:00:00.000\+08:00$/)
  expect(told('friends')).toEqual([expect.objectContaining({ status: 'paid' })])
  expect(told('bonuses')).toEqual([expect.objectContaining({ bonus: 'friend', slot: 'turnover' })])
  const changes: { type: string; amount: number; journal: unknown[] }[] = told('balance-changes')
  expect(changes.find(({ type }) => type === 'bet')).toMatchObject({ amount: -120 })
  expect(changes.find(({ type }) => type === 'invite')).toMatchObject({ journal: [{ remark: '' }] })
  expect(told('rounds')).toEqual([expect.objectContaining({ bet: 120 })])
  expect(String(files.get('read-me.txt'))).toContain('balance-changes.json')
  expect(files.has('withdrawals.json')).toBe(false)
})

test('a process that stops leaves the copy to the next at once', async () => {
  const uid = await at.player()
  await request(uid)
  const stopping = new AbortController()
  const now = () => {
    stopping.abort()
    return at.clock.now()
  }
  await makeDataExports({ ...at, clock: { now } }, stopping.signal, (fault) => reported.push(fault))
  expect(await rowOf(uid)).toMatchObject({ lease: 1, readyTime: null })
  await make()
  expect(await rowOf(uid)).toMatchObject({ lease: 2, readyTime: at.clock.now() })
})

test('a process that dies leaves it to another once its lease has ended, which begins anew', async () => {
  const uid = await at.player()
  await request(uid)
  await sql`update data_export set lease = 1,
    lease_until = (extract(epoch from clock_timestamp()) * 1000)::bigint + 60000`.execute(at.db)
  const half = { uid, number: 0, content: Buffer.from('half') }
  await at.db.insertInto('dataExportPart').values(half).execute()
  await make()
  expect(await stateOf(uid)).toMatchObject({ status: 'making' })
  await endLease()
  await make()
  expect(await stateOf(uid)).toMatchObject({ status: 'ready' })
  expect((await filesOf(uid)).has('account.json')).toBe(true)
})

test('one that cannot be made does not keep the others from theirs, and is tried again', async () => {
  const [broken, whole] = [await at.player(), await at.player()]
  const { phone } = await at.db.selectFrom('player').select('phone').where('uid', '=', broken).executeTakeFirstOrThrow()
  await sql`update player set phone = 'enc1:00000000:damaged' where uid = ${broken}`.execute(at.db)
  await request(broken)
  at.clock.advance(1)
  await request(whole)
  await expect(make()).rejects.toThrow()
  await make()
  expect(await stateOf(whole)).toMatchObject({ status: 'ready' })
  expect(await stateOf(broken)).toMatchObject({ status: 'making' })
  await at.db.updateTable('player').set({ phone }).where('uid', '=', broken).execute()
  await endLease()
  await make()
  expect(await stateOf(broken)).toMatchObject({ status: 'ready' })
})

test('the wait for the next try grows, up to six hours, and ends with the request', async () => {
  const uid = await at.player()
  const minute = 60_000
  await sql`update player set phone = 'enc1:00000000:damaged' where uid = ${uid}`.execute(at.db)
  await request(uid)
  for (const [tries, minutes] of [
    [0, 2],
    [1, 4],
    [2, 8],
    [40, 360],
  ] as const) {
    await sql`update data_export set lease = ${tries}, lease_until = 0`.execute(at.db)
    const { rows } = await sql<{ now: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(at.db)
    await expect(make()).rejects.toThrow()
    const wait = ((await rowOf(uid))?.leaseUntil ?? 0) - (rows[0]?.now ?? 0)
    expect(wait).toBeGreaterThanOrEqual(minutes * minute)
    expect(wait).toBeLessThan((minutes + 2) * minute)
    // Nobody tries earlier.
    await make()
    expect(await rowOf(uid)).toMatchObject({ lease: tries + 1 })
  }
  at.clock.advance(7 * DAY_MS - 1)
  expect(await stateOf(uid)).toMatchObject({ status: 'making' })
  at.clock.advance(1)
  expect(await stateOf(uid)).toEqual({ status: 'none' })
  await enforceRetention(at.db, at.clock.now())
  expect(await rowOf(uid)).toBeUndefined()
})

test('a picture that cannot be read is named and reported, and the others are there', async () => {
  const uid = await at.player()
  const keep = (requestId: string) =>
    keepUpload(at, { uid, scene: 'kyc', requestId, content: png(), from: null, now: at.clock.now() })
  const [whole, damaged] = [await keep('one'), await keep('two')]
  const content = Buffer.from('enc1:00000000:damaged and nothing else in it')
  await at.db.updateTable('uploadedFile').set({ content }).where('fileId', '=', damaged).execute()
  await request(uid)
  await make()
  const files = await filesOf(uid)
  expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toEqual([`pictures/${whole}.png`])
  expect(String(files.get('missing.txt'))).toContain(damaged)
  expect(reported.splice(0)).toEqual([expect.objectContaining({ message: expect.stringContaining(damaged) })])
})

test('it opens for the login that gave the password, for ten minutes, and for no other', async () => {
  const [uid, other] = [await at.player(), await at.player()]
  const mine = await login(uid)
  await expect(open(mine)).rejects.toThrow('no copy')
  await request(uid)
  await expect(open(mine)).rejects.toThrow('no copy')
  await make()
  expect(await opened(mine)).toBeUndefined()
  expect(await open(mine)).toBe(at.clock.now() + 10 * 60_000)
  expect(await opened(mine)).toMatchObject({ uid })
  expect(await opened(await login(uid))).toBeUndefined()
  expect(await opened(await login(other))).toBeUndefined()
  at.clock.advance(10 * 60_000)
  expect(await opened(mine)).toBeUndefined()
})

test('each login that opens it is told to the owner, once', async () => {
  const uid = await at.player()
  const [mine, another] = [await login(uid), await login(uid)]
  await request(uid)
  await make()
  const told = async () => (await lettersOf(uid)).filter((title) => title.endsWith('opened for download')).length
  await Promise.all([open(mine), open(mine), open(mine)])
  expect(await told()).toBe(1)
  at.clock.advance(10 * 60_000)
  await open(mine)
  expect(await told()).toBe(1)
  await open(another)
  expect(await told()).toBe(2)
})

test('a download under way ends with its login, when another opens the copy, and with the copy itself', async () => {
  const uid = await at.player()
  await fill(uid)
  const [mine, another] = [await login(uid), await login(uid)]
  await request(uid)
  await make()
  const begun = async (by: Session) => {
    const parts = await download(by)
    expect((await parts.next()).done).toBe(false)
    return parts
  }
  const closed = 'no longer open'

  const taken = await begun(mine)
  const loggedOut = await begun(another)
  await expect(taken.next()).rejects.toThrow(closed)
  await endSession(at.db, uid, another.id)
  await expect(loggedOut.next()).rejects.toThrow(closed)

  const overtaken = await begun(mine)
  at.clock.advance(10 * 60_000)
  expect((await overtaken.next()).done).toBe(false)
  at.clock.advance(7 * DAY_MS)
  await request(uid)
  await make()
  await open(mine)
  await expect(overtaken.next()).rejects.toThrow(closed)
})

test('after a week it is gone, deleted with all its parts, and a new one may be asked for', async () => {
  const uid = await at.player()
  const mine = await login(uid)
  await request(uid)
  await make()
  await open(mine)
  at.clock.advance(7 * DAY_MS - 1)
  await enforceRetention(at.db, at.clock.now())
  expect(await stateOf(uid)).toMatchObject({ status: 'ready' })
  await open(mine)
  at.clock.advance(1)
  expect(await stateOf(uid)).toEqual({ status: 'none' })
  expect(await opened(mine)).toBeUndefined()
  expect(await partsLeft()).toBeGreaterThan(0)
  await enforceRetention(at.db, at.clock.now())
  expect([await rowOf(uid), await partsLeft()]).toEqual([undefined, 0])
  expect(await request(uid)).toMatchObject({ status: 'making' })
})

test('one that has expired makes room for the next, also before it is deleted', async () => {
  const uid = await at.player()
  await request(uid)
  await make()
  at.clock.advance(7 * DAY_MS)
  expect(await request(uid)).toMatchObject({ status: 'making', requestTime: at.clock.now() })
  expect(await partsLeft()).toBe(0)
})
