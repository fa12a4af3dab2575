import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../../contract/durations.ts'
import { hasSignUp, signUpFetch, signUpSign } from '../../../../server/domain/bonus/signUp.ts'
import { type Bonuses, openBonuses } from './bonusForTests.ts'

let bonuses: Bonuses
const HOUR = 60 * 60_000

beforeAll(async () => void (bonuses = await openBonuses()))
afterAll(() => bonuses.close())

const fetch = (uid: string) => signUpFetch(bonuses.db, uid, bonuses.clock.now())
const has = (uid: string) => hasSignUp(bonuses.db, uid, bonuses.clock.now())
const sign = (uid: string) => bonuses.claim(uid, signUpSign, ['badge.sign.up'])

describe('the sign-up bonus', () => {
  test('pays the first of seven at once, with ten times its turnover, and tells the badge', async () => {
    const uid = await bonuses.player()
    expect(await fetch(uid)).toMatchObject({
      title: 'Daily (Turnover 10 times)',
      turnoverMultiple: 10,
      today: 1,
      canSign: true,
      deadline: bonuses.clock.now() + 30 * DAY_MS,
    })
    expect(await sign(uid)).toEqual({ rewards: [{ type: 'cash', amount: 20 }] })
    expect(await bonuses.has(uid, 'cash')).toBe(20)
    expect(await bonuses.requirements(uid)).toEqual([{ source: 'signUp', base: 2000, multiple: 10, status: 'open' }])
    expect(await bonuses.told(uid, 'badge.sign.up')).toBe(0)
    const { canSign, list } = await fetch(uid)
    expect(canSign).toBe(false)
    expect(list.map(({ status }) => status)).toEqual([2, 0, 0, 0, 0, 0, 0])
  })

  test('is one a Manila day, to the millisecond, and goes on after missed days', async () => {
    const uid = await bonuses.player()
    await sign(uid)
    bonuses.nextDay(-1)
    await expect(sign(uid)).rejects.toMatchObject({ code: 40001 })
    bonuses.clock.advance(1)
    expect((await sign(uid)).rewards).toEqual([{ type: 'cash', amount: 10 }])
    bonuses.clock.advance(5 * DAY_MS)
    expect(await fetch(uid)).toMatchObject({ today: 3, canSign: true })
    for (const amount of [10, 15, 10, 15, 50]) {
      expect((await sign(uid)).rewards).toEqual([{ type: 'cash', amount }])
      bonuses.nextDay(HOUR)
    }
    await expect(sign(uid)).rejects.toMatchObject({ code: 40001 })
    expect(await has(uid)).toBe(false)
    expect(await bonuses.has(uid, 'cash')).toBe(130)
    expect((await fetch(uid)).list.map(({ status }) => status)).toEqual([2, 2, 2, 2, 2, 2, 2])
  })

  test('ends thirty days after registration', async () => {
    const uid = await bonuses.player()
    bonuses.clock.advance(30 * DAY_MS - 1)
    expect([(await fetch(uid)).canSign, await has(uid)]).toEqual([true, true])
    bonuses.clock.advance(1)
    expect([(await fetch(uid)).canSign, await has(uid)]).toEqual([false, false])
    await expect(sign(uid)).rejects.toMatchObject({ code: 40003 })
  })

  test('needs a bound phone', async () => {
    const uid = await bonuses.player({ phone: null })
    expect((await fetch(uid)).canSign).toBe(false)
    await expect(sign(uid)).rejects.toMatchObject({ code: 40002 })
  })

  test('is paid once when claimed ten times at once', async () => {
    const uid = await bonuses.player()
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => sign(uid)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    expect(new Set(reasons)).toEqual(new Set([40001]))
    expect(await bonuses.has(uid, 'cash')).toBe(20)
  })

  test('waits for the end of an exclusion', async () => {
    const uid = await bonuses.player()
    await bonuses.exclude(uid, DAY_MS)
    await expect(sign(uid)).rejects.toMatchObject({ code: 20004, data: { until: bonuses.clock.now() + DAY_MS } })
    expect(await bonuses.has(uid, 'cash')).toBe(0)
    bonuses.clock.advance(DAY_MS)
    expect((await sign(uid)).rewards).toEqual([{ type: 'cash', amount: 20 }])
  })
})
