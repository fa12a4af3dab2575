import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../../contract/durations.ts'
import { change } from '../../../../server/calls/claim.ts'
import { claimBottle, energyFetch, fillBottle } from '../../../../server/domain/bonus/energyFill.ts'
import { type Bonuses, openBonuses } from './bonusForTests.ts'

let bonuses: Bonuses

beforeAll(async () => void (bonuses = await openBonuses()))
afterAll(() => bonuses.close())

const share = { url: 'https://jolly.example', text: '', code: 'ABC' }
const fetch = (uid: string) => energyFetch(bonuses.db, uid, { share, language: 'en-US', now: bonuses.clock.now() })
const claim = (uid: string, id: string) => bonuses.claim(uid, (claimant) => claimBottle(claimant, id))

function fill(uid: string, count: number) {
  const { db: handle, live, clock } = bonuses
  return change({ handle, live, uid, now: clock.now() }, ['invite.friends.energy'], (claimant) =>
    fillBottle(claimant, { count, requestId: randomUUID() }),
  )
}

describe('the energy bottle', () => {
  test('fills by exactly one a charge, and its prize is for a full one', async () => {
    const uid = await bonuses.player()
    await bonuses.give(uid, 'energy', 6)
    expect(await fetch(uid)).toMatchObject({
      charges: 6,
      bottle: {
        id: '1',
        level: 1,
        current: 0,
        capacity: 5,
        status: 'filling',
        rewards: [{ type: 'cash', amount: 10 }],
      },
      nextRewards: [{ type: 'cash', amount: 25 }],
    })
    expect(await fill(uid, 4)).toEqual({ charges: 2, current: 4, capacity: 5 })
    expect(await bonuses.told(uid, 'invite.friends.energy')).toBe(2)
    await expect(claim(uid, '1')).rejects.toMatchObject({ code: 40002 })
    await expect(fill(uid, 2)).rejects.toMatchObject({ code: 30003, data: { max: 1 } })
    await fill(uid, 1)
    expect((await fetch(uid)).bottle.status).toBe('full')
    await expect(fill(uid, 1)).rejects.toMatchObject({ code: 30003, data: { max: 0 } })
    const answers = await Promise.allSettled([claim(uid, '1'), claim(uid, '1')])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find((answer) => answer.status === 'rejected')).toMatchObject({ reason: { code: 40001 } })
    expect(await bonuses.has(uid, 'cash')).toBe(10)
    expect(await bonuses.requirements(uid)).toEqual([{ source: 'energy', base: 1_000, multiple: 1, status: 'open' }])
    expect((await fetch(uid)).bottle).toMatchObject({ id: '2', level: 2, current: 0, capacity: 10 })
    await expect(claim(uid, '3')).rejects.toMatchObject({ code: 10004 })
  })

  test('comes in four sizes, and then from the start', async () => {
    const uid = await bonuses.player()
    await bonuses.give(uid, 'energy', 75)
    const prizes = []
    for (const [index, capacity] of [5, 10, 20, 40].entries()) {
      await fill(uid, capacity)
      prizes.push(await claim(uid, String(index + 1)))
    }
    expect(prizes.slice(2)).toEqual([
      {
        rewards: [
          { type: 'cash', amount: 60 },
          { type: 'point', amount: 20 },
        ],
      },
      { rewards: [{ type: 'cash', amount: 150 }], tries: 1 },
    ])
    expect(await fetch(uid)).toMatchObject({ charges: 0, bottle: { id: '5', level: 1, capacity: 5 } })
  })

  test('takes no charge that is not there, also of two fills at once', async () => {
    const uid = await bonuses.player()
    await bonuses.give(uid, 'energy', 1)
    const answers = await Promise.allSettled([fill(uid, 1), fill(uid, 1)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find((answer) => answer.status === 'rejected')).toMatchObject({ reason: { code: 30001 } })
    expect((await fetch(uid)).bottle.current).toBe(1)
  })

  test('waits for the end of an exclusion', async () => {
    const uid = await bonuses.player()
    await bonuses.give(uid, 'energy', 1)
    await bonuses.exclude(uid, DAY_MS)
    await expect(fill(uid, 1)).rejects.toMatchObject({ code: 20004 })
    expect((await fetch(uid)).charges).toBe(1)
  })
})
