import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOfSeed } from '../../../contract/fairness/fair.ts'
import { createClock } from '../../../server/clock.ts'
import { provideKeys } from '../../../server/database/encryption/encryption.ts'
import { openKeyRing } from '../../../server/database/encryption/keysPlace.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { type Database, inSandbox, SANDBOX } from '../../../sandbox/database/open.ts'
import { up as ownSeeds } from '../../../sandbox/database/migrations/786-own-client-seeds.ts'
import { createSeeds, type Seeds } from '../../../sandbox/games/provider/seeds.ts'
import { openTestDatabase, type TestDatabase } from '../server/databaseForTests.ts'

/** The house must not choose a draw: it is bound to its seed before it knows the player's, and never makes both. */
let opened: TestDatabase
let db: Database
let seeds: Seeds
let passed = 0
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

beforeAll(async () => {
  opened = await openTestDatabase([])
  const whole = await opened.fresh()
  await migrate(whole, undefined, SANDBOX)
  db = inSandbox(whole)
  provideKeys(db, { ring: openKeyRing({ memory: true }), hashSecret: null })
  const clock = createClock()
  seeds = createSeeds(db, { now: () => clock.now() + passed })
})
afterAll(() => opened.close())

const bet = (uid: string, requestId: string = randomUUID()) =>
  db.transaction().execute((trx) => seeds.take(trx, uid, requestId))

const stored = (uid: string) => db.selectFrom('gameSeed').select(['id', 'clientSeed', 'state']).where('uid', '=', uid)

test('the server makes no client seed: not when it makes its own, and not after a change', async () => {
  const uid = randomUUID()
  const { clientSeed, nextServerSeedHash: serverSeedHash } = await seeds.state(uid)
  expect(clientSeed).toBe('')
  await seeds.rotate(uid, { clientSeed: 'mine', serverSeedHash })
  const rows = await stored(uid).orderBy('state').execute()
  expect(rows).toMatchObject([
    { state: 'active', clientSeed: 'mine' },
    { state: 'next', clientSeed: '' },
    { state: 'revealed', clientSeed: '' },
  ])
})

test('the server seed that draws is the one whose hash was told before the client seed came', async () => {
  const uid = randomUUID()
  const told = await seeds.state(uid)
  const changed = await seeds.rotate(uid, { clientSeed: 'mine', serverSeedHash: told.nextServerSeedHash })
  expect(changed).toMatchObject({ clientSeed: 'mine', nonce: 0, serverSeedHash: told.nextServerSeedHash })
  const { serverSeed, clientSeed } = await bet(uid)
  expect([hashOfSeed(serverSeed), clientSeed]).toEqual([told.nextServerSeedHash, 'mine'])
})

test('a client seed is for the server seed that it names, and draws with no other', async () => {
  const uid = randomUUID()
  const { serverSeedHash, nextServerSeedHash } = await seeds.state(uid)
  for (const other of [serverSeedHash, hashOfSeed('another'), (await seeds.state(randomUUID())).nextServerSeedHash]) {
    await expect(seeds.rotate(uid, { clientSeed: 'mine', serverSeedHash: other })).rejects.toThrow('seedMoved')
  }
  // A second page that has not heard of the change of the first.
  await seeds.rotate(uid, { clientSeed: 'first', serverSeedHash: nextServerSeedHash })
  const late = seeds.rotate(uid, { clientSeed: 'second', serverSeedHash: nextServerSeedHash })
  await expect(late).rejects.toThrow('seedMoved')
  expect((await seeds.state(uid)).clientSeed).toBe('first')
})

test('a server seed draws for a day: then it takes a new client seed, and is revealed', async () => {
  const uid = randomUUID()
  const { nextServerSeedHash: serverSeedHash } = await seeds.state(uid)
  const { nextServerSeedHash } = await seeds.rotate(uid, { clientSeed: 'mine', serverSeedHash })
  passed = DAY_MS - MINUTE_MS
  const { serverSeed } = await bet(uid)
  passed += 2 * MINUTE_MS
  await expect(bet(uid)).rejects.toThrow('seedWorn')
  // What was refused has drawn nothing.
  expect(await seeds.state(uid)).toMatchObject({ nonce: 1 })
  const { revealed } = await seeds.rotate(uid, { clientSeed: 'newer', serverSeedHash: nextServerSeedHash })
  expect(revealed).toMatchObject({ serverSeed, rounds: 1 })
  expect(await bet(uid)).toMatchObject({ clientSeed: 'newer', nonce: 0 })
})

test('a change that is asked again after a lost answer is made once', async () => {
  const uid = randomUUID()
  const change = { clientSeed: 'mine', serverSeedHash: (await seeds.state(uid)).nextServerSeedHash }
  const changed = await seeds.rotate(uid, change)
  await bet(uid)
  expect(await seeds.rotate(uid, change)).toEqual({ ...changed, nonce: 1 })
})

test('a server seed that nobody was told of is not used with a client seed that is known', async () => {
  const uid = randomUUID()
  await expect(seeds.rotate(uid, { clientSeed: 'mine' })).rejects.toThrow('seedMoved')
  await bet(uid)
  await expect(seeds.rotate(uid, { clientSeed: 'mine' })).rejects.toThrow('seedMoved')
})

test('a page of an earlier version names no server seed, and its client seed is for the one it was told', async () => {
  const uid = randomUUID()
  const { nextServerSeedHash } = await seeds.state(uid)
  expect(await seeds.rotate(uid, { clientSeed: 'old' })).toMatchObject({
    clientSeed: 'old',
    serverSeedHash: nextServerSeedHash,
  })
})

test('the request id of the first bet stands in for a client seed that never came, and stays', async () => {
  const uid = randomUUID()
  const { serverSeedHash } = await seeds.state(uid)
  const requestId = randomUUID()
  const first = await bet(uid, requestId)
  expect(first).toMatchObject({ clientSeed: requestId, nonce: 0 })
  expect(hashOfSeed(first.serverSeed)).toBe(serverSeedHash)
  expect(await bet(uid)).toMatchObject({ clientSeed: requestId, nonce: 1 })
  expect((await seeds.state(uid)).clientSeed).toBe(requestId)
})

test('one player’s client seed draws for nobody else, and may be used again with another server seed', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  for (const uid of [one, one, other]) {
    const { nextServerSeedHash: serverSeedHash } = await seeds.state(uid)
    expect(await seeds.rotate(uid, { clientSeed: 'same', serverSeedHash })).toMatchObject({ nonce: 0, serverSeedHash })
  }
  const draws = [await bet(one), await bet(other)]
  expect(new Set(draws.map(({ serverSeed }) => serverSeed)).size).toBe(2)
})

test('client seeds that an earlier version made are given up, those of players are kept', async () => {
  const [fresh, chosen] = [randomUUID(), randomUUID()]
  for (const uid of [fresh, chosen]) await seeds.state(uid)
  await seeds.rotate(chosen, { clientSeed: 'mine' })
  await db.updateTable('gameSeed').set({ clientSeed: 'of the house' }).where('uid', '=', fresh).execute()
  await db.transaction().execute(async (trx) => {
    await sql`set local search_path to sandbox`.execute(trx)
    await sql.raw(ownSeeds).execute(trx)
  })
  expect((await seeds.state(fresh)).clientSeed).toBe('')
  expect((await seeds.state(chosen)).clientSeed).toBe('mine')
})
