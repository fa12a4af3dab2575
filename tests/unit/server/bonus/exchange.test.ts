import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../../contract/durations.ts'
import { mallInfo, mallOrder } from '../../../../server/domain/bonus/mall.ts'
import { redeem } from '../../../../server/domain/bonus/redemption.ts'
import { startClaim } from '../../../../server/domain/bonus/claims.ts'
import { doOnce } from '../../../../server/http/moneyRequest.ts'
import { type Bonuses, openBonuses } from './bonusForTests.ts'

let bonuses: Bonuses
const MINUTE = 60_000

beforeAll(async () => void (bonuses = await openBonuses()))
afterAll(() => bonuses.close())

async function rich(points: number): Promise<string> {
  const uid = await bonuses.player()
  await bonuses.give(uid, 'points', points)
  return uid
}

const info = (uid: string) => mallInfo(bonuses.db, uid, bonuses.clock.now(), 'en-US')
const order = (uid: string, itemId: string, quantity = 1) =>
  bonuses.claim(uid, (claimant) => mallOrder(claimant, { itemId, quantity }))
const itemOf = async (uid: string, id: string) => (await info(uid)).list.find((item) => item.id === id)

describe('the exchange', () => {
  test('has the prices of the rules', async () => {
    const uid = await rich(10)
    const { points, rate, list } = await info(uid)
    expect([points, rate]).toEqual([10, 1])
    expect(list.map(({ type, amount, price }) => [type, amount, price])).toEqual([
      ['cash', 10, 1_000],
      ['energy', 1, 300],
      ['try', 1, 800],
      ['coupon', 50, 2_500],
    ])
  })

  test('takes points and gives cash with its turnover, energy, tries and coupons', async () => {
    const uid = await rich(10_000)
    expect(await order(uid, 'cash-10', 2)).toMatchObject({ points: 8_000, rewards: [{ type: 'cash', amount: 20 }] })
    await order(uid, 'energy-1')
    expect(await order(uid, 'try-1', 2)).toMatchObject({ tries: 2, rewards: [] })
    await order(uid, 'coupon-50')
    expect(await bonuses.has(uid, 'points')).toBe(3_600)
    expect(await bonuses.has(uid, 'cash')).toBe(20)
    expect(await bonuses.has(uid, 'energy')).toBe(1)
    expect(await bonuses.has(uid, 'tries')).toBe(2)
    expect(await bonuses.told(uid, 'catch.doll')).toBe(2)
    expect(await bonuses.requirements(uid)).toEqual([{ source: 'exchange', base: 2_000, multiple: 1, status: 'open' }])
    const coupons = await bonuses.db.selectFrom('coupon').selectAll().where('uid', '=', uid).execute()
    expect(coupons).toMatchObject([{ value: 5_000, type: 'deposit_fixed', orderNo: null }])
    expect((await info(uid)).history.map(({ itemId, points }) => [itemId, points])).toEqual([
      ['coupon-50', 2_500],
      ['try-1', 1_600],
      ['energy-1', 300],
      ['cash-10', 2_000],
    ])
  })

  test('refuses what is too dear, too much for a day, or not there', async () => {
    const uid = await rich(7_000)
    await expect(order(uid, 'cash-10', 8)).rejects.toMatchObject({ code: 30001, data: { balance: 7_000 } })
    await expect(order(uid, 'gold')).rejects.toMatchObject({ code: 10004 })
    await order(uid, 'coupon-50')
    await expect(order(uid, 'coupon-50')).rejects.toMatchObject({ code: 30004, data: { left: 0 } })
    bonuses.nextDay(-1)
    await expect(order(uid, 'coupon-50')).rejects.toMatchObject({ code: 30004 })
    bonuses.clock.advance(1)
    await order(uid, 'coupon-50')
    expect(await bonuses.has(uid, 'points')).toBe(2_000)
  })

  test('gives the last one of a stock to one player', async () => {
    const [one, other] = [await rich(2_500), await rich(2_500)]
    await bonuses.db.updateTable('mallStock').set({ sold: 999 }).where('item', '=', 'coupon-50').execute()
    expect((await itemOf(one, 'coupon-50'))?.stock).toBe(1)
    const answers = await Promise.allSettled([order(one, 'coupon-50'), order(other, 'coupon-50')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find((answer) => answer.status === 'rejected')).toMatchObject({ reason: { code: 40005 } })
    expect((await bonuses.has(one, 'points')) + (await bonuses.has(other, 'points'))).toBe(2_500)
    expect((await itemOf(one, 'coupon-50'))?.stock).toBe(0)
  })

  test('never spends the same points twice', async () => {
    const uid = await rich(1_000)
    const answers = await Promise.allSettled([order(uid, 'cash-10'), order(uid, 'cash-10'), order(uid, 'cash-10')])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([await bonuses.has(uid, 'points'), await bonuses.has(uid, 'cash')]).toEqual([0, 10])
  })
})

describe('a redemption code', () => {
  /** As the router does: in a money request whose answer is stored. */
  function use(uid: string, code: string) {
    const now = bonuses.clock.now()
    const request = { uid, requestId: randomUUID(), call: 'redemptionCodeUse', body: { code }, now }
    return doOnce(bonuses.db, request, async (trx) => {
      await startClaim({ trx, uid, now })
      return redeem({ trx, uid, now }, code)
    })
  }

  const newCode = (code: string, changes: object = {}) =>
    bonuses.db
      .insertInto('redemptionCode')
      .values({
        code,
        rewards: JSON.stringify([{ type: 'cash', amount: 5 }]),
        usesMax: null,
        newPlayerDays: null,
        startTime: null,
        endTime: null,
        ...changes,
      })
      .execute()

  test('forgives case and spaces, and works once a player', async () => {
    const uid = await bonuses.player()
    expect(await use(uid, ' welcome 21 ')).toEqual({ rewards: [{ type: 'cash', amount: 21 }], turnoverMultiple: 3 })
    await expect(use(uid, 'WELCOME21')).rejects.toMatchObject({ code: 40001 })
    expect(await bonuses.has(uid, 'cash')).toBe(21)
    expect(await bonuses.requirements(uid)).toEqual([{ source: 'redeem', base: 2_100, multiple: 3, status: 'open' }])
    expect(await use(uid, 'FairPlay')).toMatchObject({ tries: 1 })
    expect(await bonuses.has(uid, 'tries')).toBe(1)
  })

  test('can be for new players, and for a time', async () => {
    const uid = await bonuses.player()
    const now = bonuses.clock.now()
    await newCode('SUMMER', { startTime: now + DAY_MS, endTime: now + 2 * DAY_MS })
    await expect(use(uid, 'SUMMER')).rejects.toMatchObject({ code: 40004 })
    bonuses.clock.advance(DAY_MS)
    await use(uid, 'SUMMER')
    const late = await bonuses.player()
    bonuses.clock.advance(DAY_MS)
    await expect(use(late, 'SUMMER')).rejects.toMatchObject({ code: 40003 })
    bonuses.clock.advance(6 * DAY_MS)
    await expect(use(late, 'WELCOME21')).rejects.toMatchObject({ code: 40002 })
  })

  test('can be for one, whoever comes first', async () => {
    await newCode('ONLYONE', { usesMax: 1 })
    const players = [await bonuses.player(), await bonuses.player(), await bonuses.player()]
    const answers = await Promise.allSettled(players.map((uid) => use(uid, 'ONLYONE')))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    expect(codes).toEqual([40005, 40005])
  })

  test('cannot be guessed: five wrong ones in ten minutes end it for a while', async () => {
    const uid = await bonuses.player()
    for (let n = 0; n < 5; n += 1) {
      await expect(use(uid, `GUESS${n}`)).rejects.toMatchObject({ code: 40004 })
      bonuses.clock.advance(MINUTE)
    }
    await expect(use(uid, 'WELCOME21')).rejects.toMatchObject({ code: 10002, data: { retryAfterSec: 5 * 60 } })
    bonuses.clock.advance(5 * MINUTE - 1)
    await expect(use(uid, 'WELCOME21')).rejects.toMatchObject({ code: 10002 })
    bonuses.clock.advance(1)
    await use(uid, 'WELCOME21')
  })
})
