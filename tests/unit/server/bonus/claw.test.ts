import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CATCH_DOLL_GRAND_PRIZE_PESOS } from '../../../../contract/constants.ts'
import { toCentavos } from '../../../../contract/money.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { CLAW_LEVELS, clawLevel, drawClaw, nextLevelAt, ODDS_TOTAL } from '../../../../server/domain/bonus/claw.ts'
import { awaitCatch, clawSweep } from '../../../../server/domain/bonus/clawDraw.ts'
import { countClawLevel } from '../../../../server/domain/bonus/clawCounts.ts'
import { clawLog, throwClaw } from '../../../../server/domain/bonus/clawThrow.ts'
import { startClaim } from '../../../../server/domain/bonus/claims.ts'
import { award } from '../../../../server/domain/bonus/prize.ts'
import { chainOf, publishedAt, withBeacon } from '../../../../contract/fairness/beacon.ts'
import { isBeaconSignature } from '../../../../contract/fairness/beaconSignature.ts'
import { hashOfSeed, fairDraw } from '../../../../contract/fairness/fair.ts'
import { roundsOf } from '../../sandbox/draws.ts'
import { createTestBeacon } from './beaconForTests.ts'
import { type Bonuses, openBonuses } from './bonusForTests.ts'

const DAY = 86_400_000
const BEACON_PERIOD_MS = 3_000
let bonuses: Bonuses
let beacon: ReturnType<typeof createTestBeacon>

beforeAll(async () => {
  bonuses = await openBonuses()
  beacon = createTestBeacon(bonuses.clock)
})
afterAll(() => bonuses.close())

const log = (uid: string) => clawLog(bonuses.db, uid, { page: 1, size: 50 })

/** Uses a try; the throw then waits for the beacon. */
function take(uid: string, clientSeed?: string) {
  const input = { requestId: randomUUID(), clientSeed }
  return inTransaction(bonuses.db, async (trx) => {
    const claimant = { trx, uid, now: bonuses.clock.now() }
    await startClaim(claimant)
    return throwClaw(claimant, input, { beacon, clock: bonuses.clock })
  })
}

const ports = () => ({ db: bonuses.db, live: bonuses.live, clock: bonuses.clock, beacon })

async function start(uid: string, clientSeed?: string) {
  const { number } = await take(uid, clientSeed)
  bonuses.clock.advance(BEACON_PERIOD_MS)
  return awaitCatch(ports(), { uid, number })
}

const rowOf = (uid: string) =>
  bonuses.db.selectFrom('clawThrow').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()

describe('the claw’s odds', () => {
  test.each([1, 2, 3])('of level %i add up to 100,000,000 exactly', (level) => {
    const chances = CLAW_LEVELS[level - 1] ?? []
    expect(chances.reduce((sum, { odds }) => sum + odds, 0)).toBe(100_000_000)
    expect(new Set(chances.map(({ result }) => result)).size).toBe(7)
  })

  test('are those of the rules', () => {
    const odds = CLAW_LEVELS.map((chances) => chances.map(({ odds }) => odds))
    expect(odds).toEqual([
      [62_000_000, 24_000_000, 9_000_000, 4_000_000, 900_000, 99_998, 2],
      [58_000_000, 24_000_000, 11_000_000, 5_000_000, 1_800_000, 199_995, 5],
      [55_000_000, 24_000_000, 13_000_000, 5_500_000, 2_300_000, 199_990, 10],
    ])
  })

  test('reach every prize at its own edges, and nothing beyond', () => {
    for (const level of [1, 2, 3]) {
      let from = 0
      for (const { result, odds } of CLAW_LEVELS[level - 1] ?? []) {
        expect(drawClaw(level, () => from).result).toBe(result)
        expect(drawClaw(level, () => from + odds - 1).result).toBe(result)
        from += odds
      }
      expect(() => drawClaw(level, () => from)).toThrow()
    }
  })

  test('agree with many fair draws', () => {
    const draws = roundsOf(200_000)
    const draw = fairDraw({ serverSeed: 'a'.repeat(64), clientSeed: 'many', nonce: 1 })
    const seen = new Map<string, number>()
    for (let n = 0; n < draws; n += 1) {
      const number = draw(ODDS_TOTAL)
      for (const level of [1, 2, 3]) {
        const key = `${level} ${drawClaw(level, () => number).result}`
        seen.set(key, (seen.get(key) ?? 0) + 1)
      }
    }
    for (const level of [1, 2, 3])
      for (const { result, odds } of CLAW_LEVELS[level - 1] ?? []) {
        const chance = odds / ODDS_TOTAL
        const expected = draws * chance
        const found = seen.get(`${level} ${result}`) ?? 0
        // Five standard deviations, and one draw for very rare outcomes.
        const slack = 5 * Math.sqrt(expected * (1 - chance)) + 1
        expect(Math.abs(found - expected), `${level} ${result}: ${found}`).toBeLessThan(slack)
      }
  })

  test('come with a level that opens after 30 and 100 throws', () => {
    expect([0, 29, 30, 99, 100, 5_000].map(clawLevel)).toEqual([1, 1, 2, 2, 3, 3])
    expect([0, 29, 30, 99, 100].map(nextLevelAt)).toEqual([30, 30, 100, 100, null])
  })
})

describe('a throw', () => {
  test('uses a try and can be verified with the hash that was shown before', async () => {
    const uid = await bonuses.player()
    await bonuses.give(uid, 'tries', 2)
    const { serverSeedHash, thrown } = await log(uid)
    const caught = await start(uid, 'my own seed')
    expect(caught).toMatchObject({ left: 1, level: 1, fair: { serverSeedHash, clientSeed: 'my own seed', nonce: 1 } })
    expect(thrown).toBe(0)
    const { serverSeed = '', clientSeed, nonce, rules, beacon: bound } = caught.fair
    expect(hashOfSeed(serverSeed)).toBe(serverSeedHash)
    expect(rules).toBe(2)
    const { publicKey = '', round = 0, signature = '' } = bound ?? {}
    expect(isBeaconSignature(publicKey, round, signature)).toBe(true)
    const inputs = { serverSeed, clientSeed: withBeacon(clientSeed, signature), nonce }
    expect(drawClaw(1, fairDraw(inputs)).result).toBe(caught.result)
    const after = await log(uid)
    expect(after.serverSeedHash).not.toBe(serverSeedHash)
    expect(after.list[0]).toMatchObject({ result: caught.result, rewards: caught.rewards, level: 1, doll: caught.doll })
    expect(after).toMatchObject({ thrown: 1, total: 1, left: 1, nextLevelAt: 30 })
  })

  test('is bound to the beacon’s first round after it, is in no list before that is out, and drawn by it alone', async () => {
    const uid = await bonuses.player()
    await bonuses.give(uid, 'tries', 2)
    const { number } = await take(uid)
    const { time, beaconRound, result, rewards, doll, beaconSignature } = await rowOf(uid)
    expect({ result, rewards, doll, beaconSignature }).toEqual({
      result: null,
      rewards: null,
      doll: null,
      beaconSignature: null,
    })
    const outAt = publishedAt(chainOf(beacon.publicKey), beaconRound ?? 0)
    expect(outAt - time).toBeGreaterThan(0)
    expect(outAt - time).toBeLessThanOrEqual(BEACON_PERIOD_MS)
    expect(await log(uid)).toMatchObject({ thrown: 1, total: 0, list: [], left: 1, hasMore: false })
    // The next one has to wait: it asks again with the same id.
    await expect(take(uid)).rejects.toMatchObject({ code: 10006 })
    expect(await bonuses.has(uid, 'tries')).toBe(1)
    bonuses.clock.advance(BEACON_PERIOD_MS)
    const caught = await awaitCatch(ports(), { uid, number })
    expect((await log(uid)).list).toMatchObject([{ result: caught.result, fair: caught.fair }])
  })

  test('whose beacon is silent waits, and is drawn and paid once when it is heard, though nobody asks', async () => {
    const uid = await bonuses.player()
    await bonuses.give(uid, 'tries', 1)
    const { number } = await take(uid)
    const sweep = clawSweep(ports(), (fault) => {
      throw fault
    })
    beacon.silence(true)
    try {
      bonuses.clock.advance(60_000)
      await sweep.work(new AbortController().signal)
      expect((await rowOf(uid)).result).toBeNull()
    } finally {
      beacon.silence(false)
    }
    // An exclusion that begins meanwhile takes nothing away.
    await bonuses.exclude(uid, DAY)
    await Promise.all([
      sweep.work(new AbortController().signal),
      awaitCatch(ports(), { uid, number }),
      awaitCatch(ports(), { uid, number }),
    ])
    const { result, rewards } = await rowOf(uid)
    expect(result).not.toBeNull()
    const prize = rewards?.find(({ type }) => type === 'cash')?.amount ?? 0
    expect(await bonuses.has(uid, 'cash')).toBe(prize)
    const points = rewards?.find(({ type }) => type === 'point')?.amount ?? 0
    expect(await bonuses.has(uid, 'points')).toBe(points)
  })

  test('gives what it caught', async () => {
    const uid = await bonuses.player()
    await bonuses.give(uid, 'tries', 40)
    const totals = { cash: 0, point: 0, energy: 0, coupon: 0 }
    for (let n = 0; n < 40; n += 1) {
      for (const { type, amount } of (await start(uid)).rewards) totals[type] += amount
    }
    expect(await bonuses.has(uid, 'cash')).toBe(totals.cash)
    expect(await bonuses.has(uid, 'points')).toBe(totals.point)
    expect(await bonuses.has(uid, 'energy')).toBe(totals.energy)
    const coupons = await bonuses.db.selectFrom('coupon').select('value').where('uid', '=', uid).execute()
    expect(coupons.reduce((sum, { value }) => sum + value, 0)).toBe(totals.coupon * 100)
    expect(await countClawLevel(bonuses.db, uid)).toBe(2)
    const { list } = await log(uid)
    expect(list.map(({ level }) => level).filter((level) => level === 1)).toHaveLength(30)
    expect((await bonuses.requirements(uid)).every(({ source, multiple }) => source === 'claw' && multiple === 1)).toBe(
      true,
    )
  })

  test('is refused without a try; two at once share one try', async () => {
    const uid = await bonuses.player()
    await expect(start(uid)).rejects.toMatchObject({ code: 40006 })
    await bonuses.give(uid, 'tries', 1)
    const answers = await Promise.allSettled([start(uid), start(uid), start(uid)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await log(uid)).total).toBe(1)
  })

  test('is refused during an exclusion, and the try is kept', async () => {
    const uid = await bonuses.player()
    await bonuses.give(uid, 'tries', 1)
    await bonuses.exclude(uid, DAY)
    await expect(start(uid)).rejects.toMatchObject({ code: 20004 })
    expect(await bonuses.has(uid, 'tries')).toBe(1)
  })
})

test('the grand prize is credited whole', async () => {
  const uid = await bonuses.player()
  const grand = drawClaw(3, () => ODDS_TOTAL - 1)
  expect(grand.result).toBe('grand')
  const { rewards } = grand
  await bonuses.claim(uid, (claimant) => award(claimant, { source: 'claw', key: `claw-${uid}`, prize: { rewards } }))
  expect(await bonuses.has(uid, 'cash')).toBe(CATCH_DOLL_GRAND_PRIZE_PESOS)
  const base = toCentavos(CATCH_DOLL_GRAND_PRIZE_PESOS)
  expect(await bonuses.requirements(uid)).toEqual([{ source: 'claw', base, multiple: 1, status: 'open' }])
})
