import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beaconRoundFrom, chainHash, chainOf, publishedAt, QUICKNET } from '../../../contract/fairness/beacon.ts'
import { isBeaconSignature } from '../../../contract/fairness/beaconSignature.ts'
import { createClock } from '../../../server/clock.ts'
import { provideKeys } from '../../../server/database/encryption/encryption.ts'
import { openKeyRing } from '../../../server/database/encryption/keysPlace.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { type Database, inSandbox, SANDBOX } from '../../../sandbox/database/open.ts'
import { createBeacons } from '../../../sandbox/games/beacon/beacons.ts'
import { createDrandBeacon } from '../../../sandbox/games/beacon/drand.ts'
import { openOwnBeacon } from '../../../sandbox/games/beacon/own.ts'
import { QUICKNET_1000 } from '../contract/quicknet.ts'
import { openTestDatabase, type TestDatabase } from '../server/databaseForTests.ts'

let opened: TestDatabase
let db: Database
let drand: FastifyInstance
let origin: URL
const told: { status: number; body: unknown } = { status: 200, body: null }

beforeAll(async () => {
  opened = await openTestDatabase([])
  const whole = await opened.fresh()
  await migrate(whole, undefined, SANDBOX)
  db = inSandbox(whole)
  provideKeys(db, { ring: openKeyRing({ memory: true }), hashSecret: null })
  drand = Fastify()
  drand.get(`/${chainHash(QUICKNET)}/public/:round`, (_request, reply) => reply.code(told.status).send(told.body))
  origin = new URL(await drand.listen())
})
afterAll(async () => {
  await drand.close()
  await opened.close()
})

test('the sandbox’s beacon signs with one key for ever, and no round before its time', async () => {
  const clock = createClock(() => 1_800_000_000_500)
  const [beacon, beside] = [await openOwnBeacon(db, clock), await openOwnBeacon(db, clock)]
  expect(beside.publicKey).toBe(beacon.publicKey)
  const next = beaconRoundFrom(chainOf(beacon.publicKey), clock.now())
  expect(await beacon.signature(next)).toBeNull()
  const signature = await beacon.signature(next - 1)
  expect(isBeaconSignature(beacon.publicKey, next - 1, signature ?? '')).toBe(true)
  expect(await beside.signature(next - 1)).toBe(signature)
})

test('of drand’s server only what drand has signed is believed', async () => {
  const faults: unknown[] = []
  const source = createDrandBeacon({ origin, report: (fault) => void faults.push(fault) })
  const { round, signature } = QUICKNET_1000
  Object.assign(told, { status: 200, body: { round, signature, randomness: 'is not read' } })
  expect(await source.signature(round)).toBe(signature)
  expect(faults).toEqual([])

  expect(await source.signature(round + 1)).toBeNull()
  for (const body of [{ round }, { round, signature: 'ab' }, { round, signature: 'ab'.repeat(48) }, 'no JSON']) {
    Object.assign(told, { status: 200, body })
    expect(await source.signature(round)).toBeNull()
  }
  Object.assign(told, { status: 425, body: { error: 'too early' } })
  expect(await source.signature(round)).toBeNull()
  expect(faults).toHaveLength(6)
})

test('a round is asked for once it is due, again after a silence, and never again once it is known', async () => {
  let now = 1_800_000_000_000
  let asked = 0
  let answer: string | null = 'beef'
  const clock = createClock(() => now)
  const signature = async () => {
    asked += 1
    return answer
  }
  const publicKey = 'ab'.repeat(96)
  const beacons = createBeacons({ db, clock, sources: [{ publicKey, signature }] })
  const round = beaconRoundFrom(chainOf(publicKey), now + 1)
  expect(await beacons.signature(publicKey, round)).toBeNull()
  expect(asked).toBe(0)

  now = publishedAt(chainOf(publicKey), round)
  answer = null
  expect(await Promise.all([beacons.signature(publicKey, round), beacons.signature(publicKey, round)])).toEqual([
    null,
    null,
  ])
  expect(asked).toBe(1)
  now += 2_000
  answer = 'beef'
  expect(await beacons.signature(publicKey, round)).toBe('beef')
  expect(asked).toBe(2)
  const beside = createBeacons({ db, clock, sources: [{ publicKey, signature }] })
  expect(await beside.signature(publicKey, round)).toBe('beef')
  expect(asked).toBe(2)
  expect(await beside.known(publicKey, [round, round + 1])).toEqual(new Map([[round, 'beef']]))
  expect(await beside.signature('cd'.repeat(96), round)).toBeNull()
})

test('a beacon is heard as long as it answers, and as soon as it does again', async () => {
  let now = 1_800_000_000_000
  let answer: string | null = 'beef'
  const publicKey = 'ef'.repeat(96)
  const source = { publicKey, signature: async () => answer }
  const beacons = createBeacons({ db, clock: createClock(() => now), sources: [source] })
  expect(await beacons.isHeard(publicKey)).toBe(true)
  answer = null
  now += 60_000
  expect(await beacons.isHeard(publicKey)).toBe(false)
  answer = 'beef'
  now += 2_000
  expect(await beacons.isHeard(publicKey)).toBe(true)
})
