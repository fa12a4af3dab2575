import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../../contract/durations.ts'
import { countDailyDeposit, signUpProFetch, signUpProSign } from '../../../../server/domain/bonus/dailyDeposit.ts'
import { type Bonuses, openBonuses } from './bonusForTests.ts'

let bonuses: Bonuses
const HOUR = 60 * 60_000

beforeAll(async () => void (bonuses = await openBonuses()))
afterAll(() => bonuses.close())

const fetch = (uid: string) => signUpProFetch(bonuses.db, uid, bonuses.clock.now())
const badge = (uid: string) => countDailyDeposit(bonuses.db, uid, bonuses.clock.now())
const statuses = async (uid: string) => (await fetch(uid)).list.map(({ status }) => status)

async function sign(uid: string): Promise<number> {
  const { rewards } = await bonuses.claim(uid, signUpProSign, ['daily.deposit.sign'])
  return rewards[0]?.amount ?? 0
}

async function depositAndSign(uid: string): Promise<number> {
  await bonuses.deposit(uid, 500)
  return sign(uid)
}

describe('the daily deposit bonus', () => {
  test('opens with ₱500 of deposits in a Manila day, added up', async () => {
    const uid = await bonuses.player()
    await bonuses.deposit(uid, 300)
    expect(await fetch(uid)).toMatchObject({ needDeposit: 500, todayDeposit: 300, canSign: false, day: 1, cycle: 1 })
    await expect(sign(uid)).rejects.toMatchObject({ code: 40002 })
    await bonuses.deposit(uid, 200)
    expect(await fetch(uid)).toMatchObject({ todayDeposit: 500, canSign: true })
    expect(await badge(uid)).toBe(1)
    expect(await sign(uid)).toBe(8)
    expect(await bonuses.told(uid, 'daily.deposit.sign')).toBe(0)
    expect(await bonuses.requirements(uid)).toContainEqual({
      source: 'dailyDeposit',
      base: 800,
      multiple: 5,
      status: 'open',
    })
    await expect(sign(uid)).rejects.toMatchObject({ code: 40001 })
    expect(await statuses(uid)).toEqual([2, 0, 0, 0, 0, 0, 0])
  })

  test('does not add up over midnight', async () => {
    const uid = await bonuses.player()
    await bonuses.deposit(uid, 300)
    bonuses.nextDay()
    await bonuses.deposit(uid, 200)
    expect(await fetch(uid)).toMatchObject({ todayDeposit: 200, canSign: false })
  })

  test('goes through its seven days and begins the next cycle', async () => {
    const uid = await bonuses.player()
    for (const amount of [8, 8, 10, 10, 12, 12, 38]) {
      expect(await depositAndSign(uid)).toBe(amount)
      bonuses.nextDay(HOUR)
    }
    expect(await fetch(uid)).toMatchObject({ day: 1, cycle: 2 })
    expect(await depositAndSign(uid)).toBe(8)
    expect(await fetch(uid)).toMatchObject({ day: 1, cycle: 2, canSign: false })
  })

  test('an opened day can still be signed for 24 hours, beside the next one', async () => {
    const uid = await bonuses.player()
    await bonuses.deposit(uid, 500)
    bonuses.nextDay(HOUR)
    expect(await fetch(uid)).toMatchObject({ canSign: true, day: 1, graceUntil: bonuses.clock.now() + 23 * HOUR })
    await bonuses.deposit(uid, 500)
    expect(await badge(uid)).toBe(2)
    expect([await sign(uid), await sign(uid)]).toEqual([8, 8])
    expect(await statuses(uid)).toEqual([2, 2, 0, 0, 0, 0, 0])
    await bonuses.deposit(uid, 500)
    await expect(sign(uid)).rejects.toMatchObject({ code: 40001 })
  })

  test('an opened day that nobody signed is lost after its grace', async () => {
    const uid = await bonuses.player()
    await bonuses.deposit(uid, 500)
    bonuses.nextDay()
    bonuses.nextDay(-1)
    expect(await badge(uid)).toBe(1)
    bonuses.clock.advance(1)
    expect(await badge(uid)).toBe(0)
    await expect(sign(uid)).rejects.toMatchObject({ code: 40002 })
  })

  test('forgives one missed day, and starts again after two', async () => {
    const uid = await bonuses.player()
    await depositAndSign(uid)
    bonuses.clock.advance(2 * DAY_MS)
    expect(await fetch(uid)).toMatchObject({ day: 2, cycle: 1, graceUntil: expect.any(Number) })
    await bonuses.deposit(uid, 500)
    // It is today's, which can be claimed until the end of tomorrow.
    expect(await fetch(uid)).not.toHaveProperty('graceUntil')
    expect(await sign(uid)).toBe(8)
    bonuses.clock.advance(3 * DAY_MS)
    expect(await fetch(uid)).toMatchObject({ day: 1, cycle: 2 })
    expect(await statuses(uid)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  test('is paid once when claimed at once, and not during an exclusion', async () => {
    const uid = await bonuses.player()
    await bonuses.deposit(uid, 500)
    const answers = await Promise.allSettled([sign(uid), sign(uid), sign(uid)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    bonuses.nextDay()
    await bonuses.deposit(uid, 500)
    await bonuses.exclude(uid, DAY_MS)
    await expect(sign(uid)).rejects.toMatchObject({ code: 20004 })
  })
})
