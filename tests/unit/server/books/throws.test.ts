import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../../server/database/open.ts'
import { inTransaction, type Trx } from '../../../../server/database/transaction.ts'
import { startClaim } from '../../../../server/domain/bonus/claims.ts'
import { awaitCatch } from '../../../../server/domain/bonus/clawDraw.ts'
import { throwClaw, throwKey } from '../../../../server/domain/bonus/clawThrow.ts'
import { checkRounds } from '../../../../server/domain/books/rounds.ts'
import { give, take } from '../../../../server/domain/ledger/postings.ts'
import { createTestBeacon } from '../bonus/beaconForTests.ts'
import { type Bonuses, openBonuses } from '../bonus/bonusForTests.ts'

const THROWS = 4
const BEACON_PERIOD_MS = 3_000

let bonuses: Bonuses
let db: Database
let uid: string
let other: string
beforeAll(async () => {
  bonuses = await openBonuses()
  db = bonuses.db
  const beacon = createTestBeacon(bonuses.clock)
  const ports = { db, live: bonuses.live, clock: bonuses.clock, beacon }
  const take = async (thrower: string) =>
    inTransaction(db, async (trx) => {
      await startClaim({ trx, uid: thrower, now: bonuses.clock.now() })
      const claimant = { trx, uid: thrower, now: bonuses.clock.now() }
      return throwClaw(claimant, { requestId: randomUUID() }, { beacon, clock: bonuses.clock })
    })
  const player = async () => {
    const thrower = await bonuses.player()
    await bonuses.give(thrower, 'tries', THROWS)
    for (let n = 1; n <= THROWS; n += 1) {
      const { number } = await take(thrower)
      // The last one waits for its beacon.
      if (n === THROWS) return thrower
      bonuses.clock.advance(BEACON_PERIOD_MS)
      await awaitCatch(ports, { uid: thrower, number })
    }
    return thrower
  }
  uid = await player()
  other = await player()
}, 60_000)
afterAll(() => bonuses.close())

class Undo extends Error {}

/** The throws that are named after this; it is undone. */
async function namedFor(what: string | ((trx: Trx) => Promise<unknown>)): Promise<string[]> {
  let found: string[] = []
  await db
    .transaction()
    .execute(async (trx) => {
      await (typeof what === 'string' ? sql.raw(what).execute(trx) : what(trx))
      found = (await checkRounds(trx, { now: bonuses.clock.now(), report: expect.fail })).map(({ roundId }) => roundId)
      throw new Undo()
    })
    .catch((fault: unknown) => {
      if (!(fault instanceof Undo)) throw fault
    })
  return found.toSorted()
}

const at = (number: number) => `uid = '${uid}' and number = ${number}`
const named = (number: number) => `claw-${uid}-${number}`

test('throws that nobody has changed are named to nobody, drawn or waiting', async () => {
  expect(await namedFor('select')).toEqual([])
})

test.each([
  'level = level + 1',
  `result = case result when 'grand' then 'miss' else 'grand' end`,
  `rewards = '[]'`,
  `doll = 'other'`,
  `server_seed = repeat('0', 64)`,
  `client_seed = 'other'`,
  'rules = rules + 1',
  `beacon_key = 'other'`,
  'beacon_key = null',
  'beacon_round = beacon_round + 1',
  'beacon_round = 9007199254740993',
  'beacon_signature = null',
  'result = null, rewards = null, doll = null',
  'time = time + 1',
  'time = 9007199254740993',
  'number = number + 100',
])('a throw whose row is changed is named: %s', async (change) => {
  const found = await namedFor(`update claw_throw set ${change} where ${at(2)}`)
  expect(found).toContain(named(2))
  expect(found.every((roundId) => roundId.startsWith(`claw-${uid}-`))).toBe(true)
})

test('a throw that is deleted, given to somebody else or inserted is named', async () => {
  expect(await namedFor(`delete from claw_throw where ${at(2)}`)).toEqual([named(2)])
  const given = await namedFor(`update claw_throw set uid = '${other}', number = 50 where ${at(2)}`)
  expect(given).toEqual(expect.arrayContaining([named(2), `claw-${other}-50`]))
  const columns = 'level, result, rewards, doll, server_seed, client_seed, rules, beacon_key, beacon_round'
  const more = `${columns}, beacon_signature, time`
  expect(
    await namedFor(
      `insert into claw_throw (uid, number, ${more}) select uid, 50, ${more} from claw_throw where ${at(2)}`,
    ),
  ).toEqual([named(4), named(50)])
})

test('a throw before the first one is named, even with the journal of a try', async () => {
  const key = throwKey({ uid, number: 0 })
  const forged = await namedFor(async (trx) => {
    const now = bonuses.clock.now()
    await give(trx, { uid, key: randomUUID(), kind: 'tries', amount: 1, type: 'grant', now })
    await take(trx, { uid, key, kind: 'tries', amount: 1, type: 'claw', now })
    await sql`insert into claw_throw (uid, number, level, result, rewards, doll, server_seed, client_seed, time)
      values (${uid}, 0, 0, 'miss', '[]', 'd', 's', 'c', ${now})`.execute(trx)
  })
  expect(forged).toEqual([key])
})

test('two throws whose seeds are exchanged are both named', async () => {
  expect(
    await namedFor(`update claw_throw t set (server_seed, client_seed) = (
      select server_seed, client_seed from claw_throw o where o.uid = t.uid and o.number = 3 - t.number
    ) where uid = '${uid}' and number in (1, 2)`),
  ).toEqual([named(1), named(2)])
})

test('a seed whose count was set back, or that is gone, is named', async () => {
  expect(await namedFor(`update claw_seed set thrown = 1 where uid = '${uid}'`)).toEqual([named(1)])
  expect(await namedFor(`delete from claw_seed where uid = '${uid}'`)).toEqual([named(0)])
})
