import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../../contract/durations.ts'
import { battlePassFetch, battlePassSign } from '../../../../server/domain/bonus/battlePass.ts'
import { type Bonuses, openBonuses } from './bonusForTests.ts'

let bonuses: Bonuses

beforeAll(async () => void (bonuses = await openBonuses()))
afterAll(() => bonuses.close())

const fetch = (uid: string) => battlePassFetch(bonuses.db, uid, bonuses.clock.now(), 'en-US')
const sign = (uid: string) => bonuses.claim(uid, battlePassSign)

async function toNextSeason(): Promise<void> {
  const { season } = await fetch(await bonuses.player())
  bonuses.clock.advance(season.end - bonuses.clock.now())
}

describe('the battle pass', () => {
  test('moves one step a day through a season of thirty', async () => {
    const uid = await bonuses.player()
    await toNextSeason()
    const first = await fetch(uid)
    expect(first).toMatchObject({ step: 0, signedToday: false, daysLeft: 30, plus: false, turnoverMultiple: 3 })
    expect(first.season.end - first.season.start).toBe(30 * DAY_MS)
    expect(first.list).toHaveLength(30)
    expect(await sign(uid)).toEqual({ rewards: [{ type: 'point', amount: 5 }] })
    expect(await fetch(uid)).toMatchObject({ step: 1, signedToday: true })
    await expect(sign(uid)).rejects.toMatchObject({ code: 40001 })
    bonuses.nextDay(-1)
    await expect(sign(uid)).rejects.toMatchObject({ code: 40001 })
    bonuses.clock.advance(1)
    await sign(uid)
    expect(await bonuses.has(uid, 'points')).toBe(10)
  })

  test('lets missed days be caught up, and no more than those', async () => {
    const uid = await bonuses.player()
    await toNextSeason()
    bonuses.clock.advance(4 * DAY_MS)
    expect((await fetch(uid)).list.map(({ status }) => status).slice(0, 6)).toEqual([1, 1, 1, 1, 1, 0])
    for (let step = 1; step < 5; step += 1) await sign(uid)
    expect((await sign(uid)).rewards).toEqual([{ type: 'cash', amount: 5 }])
    await expect(sign(uid)).rejects.toMatchObject({ code: 40001 })
    expect(await bonuses.requirements(uid)).toEqual([{ source: 'battlePass', base: 500, multiple: 3, status: 'open' }])
  })

  test('begins anew with the next season', async () => {
    const uid = await bonuses.player()
    await sign(uid)
    await toNextSeason()
    expect(await fetch(uid)).toMatchObject({ step: 0, daysLeft: 30 })
    bonuses.clock.advance(-1 + 30 * DAY_MS)
    expect(await fetch(uid)).toMatchObject({ daysLeft: 1 })
    for (let step = 1; step < 30; step += 1) await sign(uid)
    expect(await sign(uid)).toEqual({ rewards: [{ type: 'cash', amount: 20 }], tries: 1 })
    expect(await bonuses.has(uid, 'tries')).toBe(2)
  })

  test('pays the plus row from VIP 2, and each step once when claimed at once', async () => {
    const uid = await bonuses.player()
    await toNextSeason()
    await bonuses.db.insertInto('turnoverTotal').values({ uid, vipLevel: 2 }).execute()
    expect((await fetch(uid)).plus).toBe(true)
    const answers = await Promise.allSettled([sign(uid), sign(uid)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await bonuses.has(uid, 'points')).toBe(10)
  })
})
