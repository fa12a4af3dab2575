import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { sweepRequirements } from '../../../../server/domain/bonus/expiry.ts'
import { followApproval, followFriend } from '../../../../server/domain/bonus/follow.ts'
import { pointsFor } from '../../../../server/domain/bonus/followTurnover.ts'
import { friendsOf } from '../../../../server/domain/bonus/friends.ts'
import { claimLetter } from '../../../../server/domain/bonus/letterReward.ts'
import { award, cash } from '../../../../server/domain/bonus/prize.ts'
import { vipLevel } from '../../../../server/domain/bonus/vipLevel.ts'
import { listLetters, sendLetter } from '../../../../server/domain/letter.ts'
import { DAY_MS } from '../../../../contract/manilaDay.ts'
import { surplusOf } from '../../../../server/domain/turnover.ts'
import { type Bonuses, openBonuses } from './bonusForTests.ts'

let bonuses: Bonuses

beforeAll(async () => void (bonuses = await openBonuses()))
afterAll(() => bonuses.close())

const points = (uid: string) => bonuses.has(uid, 'points')
const level = (uid: string) => vipLevel(bonuses.db, uid)

async function letters(uid: string) {
  const { letters } = await listLetters(bonuses.db, uid, { page: 1, size: 50, language: 'en-US' })
  return letters.toReversed()
}

describe('points', () => {
  test('are one for each ₱100 of effective turnover, with the fractions carried on', async () => {
    const uid = await bonuses.player()
    await bonuses.play(uid, 99.99)
    expect(await points(uid)).toBe(0)
    await bonuses.play(uid, 0.01)
    expect(await points(uid)).toBe(1)
    await bonuses.play(uid, 250)
    await bonuses.play(uid, 50)
    expect(await points(uid)).toBe(4)
  })

  test('count a live table with its fifth', async () => {
    const uid = await bonuses.player()
    await bonuses.play(uid, 400, { gameType: 'live' })
    expect(await points(uid)).toBe(0)
    await bonuses.play(uid, 100, { gameType: 'live' })
    expect(await points(uid)).toBe(1)
  })

  test('come at the rate of the VIP level that the round was played with', async () => {
    const uid = await bonuses.player()
    await bonuses.play(uid, 10_000)
    expect([await points(uid), await level(uid)]).toEqual([100, 1])
    await bonuses.play(uid, 1_000)
    expect(await points(uid)).toBe(111)
  })

  test('that a rollback took back are earned again first, and never lost', async () => {
    const uid = await bonuses.player()
    const bet = await bonuses.play(uid, 300)
    await bonuses.rollback(uid, bet)
    expect(await points(uid)).toBe(3)
    await bonuses.play(uid, 300)
    expect(await points(uid)).toBe(3)
    await bonuses.play(uid, 100)
    expect(await points(uid)).toBe(4)
  })

  test('split whole from parts exactly', () => {
    expect(pointsFor(99_999)).toEqual({ points: 0, parts: 99_999 })
    expect(pointsFor(100_000)).toEqual({ points: 1, parts: 0 })
    expect(pointsFor(-1)).toEqual({ points: 0, parts: -1 })
  })
})

describe('VIP', () => {
  test('rises over several levels at once, each with a letter to claim once', async () => {
    const uid = await bonuses.player()
    await bonuses.play(uid, 60_000)
    expect(await level(uid)).toBe(2)
    const upgrades = await letters(uid)
    expect(upgrades.map(({ title }) => title)).toEqual(['You are VIP 1', 'You are VIP 2'])
    expect(upgrades[1]).toMatchObject({ rewards: [{ type: 'cash', amount: 58 }], tries: 1, claimed: false })
    expect(await bonuses.told(uid, 'inbox.unread')).toBe(2)
    const id = upgrades[1]?.id ?? ''
    const claimIt = () => bonuses.claim(uid, (claimant) => claimLetter(claimant, id), ['inbox.unread'])
    const answers = await Promise.allSettled([claimIt(), claimIt()])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find((answer) => answer.status === 'rejected')).toMatchObject({ reason: { code: 40001 } })
    expect([await bonuses.has(uid, 'cash'), await bonuses.has(uid, 'tries')]).toEqual([58, 1])
    expect(await bonuses.requirements(uid)).toEqual([{ source: 'vip', base: 5_800, multiple: 1, status: 'open' }])
    expect([await bonuses.told(uid, 'inbox.unread'), await bonuses.told(uid, 'catch.doll')]).toEqual([1, 1])
  })

  test('is never lost, and its letter comes once', async () => {
    const uid = await bonuses.player()
    const bet = await bonuses.play(uid, 10_000)
    await bonuses.rollback(uid, bet)
    expect(await level(uid)).toBe(1)
    await bonuses.play(uid, 10_000)
    expect(await letters(uid)).toHaveLength(1)
  })
})

describe('a letter', () => {
  test('of another player, without a reward, or out of date gives nothing', async () => {
    const [uid, other] = [await bonuses.player(), await bonuses.player()]
    const now = bonuses.clock.now()
    const words = { 'en-US': 'x', 'vi-VN': 'x' }
    const letter = { type: 'bonus', title: words, content: words } as const
    await sendLetter(bonuses.db, uid, letter, now)
    await sendLetter(bonuses.db, uid, { ...letter, rewards: [cash(1)], expireTime: now + DAY_MS }, now)
    const [plain, gift] = (await letters(uid)).map(({ id }) => id)
    const claimIt = (who: string, id = '') => bonuses.claim(who, (claimant) => claimLetter(claimant, id))
    await expect(claimIt(uid, plain)).rejects.toMatchObject({ code: 10004 })
    await expect(claimIt(other, gift)).rejects.toMatchObject({ code: 10004 })
    await expect(claimIt(uid, 'x')).rejects.toMatchObject({ code: 10004 })
    bonuses.clock.advance(DAY_MS)
    await expect(claimIt(uid, gift)).rejects.toMatchObject({ code: 40003 })
    expect(await bonuses.has(uid, 'cash')).toBe(0)
  })
})

describe('friends', () => {
  const follow = (uid: string, deed: 'registered' | 'turnover') =>
    inTransaction(bonuses.db, (trx) => followFriend({ trx, live: bonuses.live, now: bonuses.clock.now() }, uid, deed))

  test('bring charges and spins, each deed once', async () => {
    const superiorUid = await bonuses.player()
    const friend = await bonuses.player({ superiorUid })
    await follow(friend, 'registered')
    await follow(friend, 'registered')
    expect([await bonuses.has(superiorUid, 'energy'), await bonuses.has(superiorUid, 'spins')]).toEqual([1, 1])
    const approve = () =>
      inTransaction(bonuses.db, (trx) => followApproval({ trx, live: bonuses.live, now: bonuses.clock.now() }, friend))
    await approve()
    await approve()
    expect(await bonuses.has(superiorUid, 'energy')).toBe(3)
    expect(await bonuses.told(superiorUid, 'invite.friends.energy')).toBe(3)
    await bonuses.play(friend, 499.99)
    expect(await bonuses.has(superiorUid, 'spins')).toBe(1)
    const bet = await bonuses.play(friend, 0.01)
    expect(await bonuses.has(superiorUid, 'spins')).toBe(3)
    await bonuses.rollback(friend, bet)
    await bonuses.play(friend, 100)
    expect(await bonuses.has(superiorUid, 'spins')).toBe(3)
    expect(await bonuses.told(superiorUid, 'invite.friends.spins')).toBe(3)
    expect(await friendsOf(bonuses.db, superiorUid)).toEqual([
      { name: expect.stringContaining('•••'), time: expect.any(Number), registered: true, kyc: false, turnover: true },
    ])
  })

  test('bring at most 20 spins in a Manila day', async () => {
    const superiorUid = await bonuses.player()
    bonuses.nextDay()
    for (let n = 0; n < 21; n += 1) await follow(await bonuses.player({ superiorUid }), 'registered')
    expect(await bonuses.has(superiorUid, 'spins')).toBe(20)
    expect(await bonuses.has(superiorUid, 'energy')).toBe(21)
    bonuses.nextDay()
    await follow(await bonuses.player({ superiorUid }), 'registered')
    expect(await bonuses.has(superiorUid, 'spins')).toBe(21)
  })
})

describe('turnover that expires', () => {
  test('is told of 7 days and 24 hours before, with the figure, once each, and then ends', async () => {
    const uid = await bonuses.player()
    const sweep = () => sweepRequirements(bonuses, bonuses.clock.now())
    const prize = { rewards: [cash(20)] }
    await bonuses.claim(uid, (claimant) => award(claimant, { source: 'signUp', key: `expiry-${uid}`, prize }))
    await bonuses.play(uid, 50)
    bonuses.clock.advance(23 * DAY_MS - 1)
    await sweep()
    expect(await letters(uid)).toHaveLength(0)
    bonuses.clock.advance(1)
    await sweep()
    await sweep()
    const [first, ...more] = await letters(uid)
    expect(first).toMatchObject({ title: 'Turnover ends in 7 days', content: expect.stringContaining('₱150') })
    expect(more).toEqual([])
    expect(await bonuses.told(uid, 'inbox.unread')).toBe(1)
    bonuses.clock.advance(6 * DAY_MS)
    await sweep()
    expect((await letters(uid)).map(({ title }) => title)).toEqual([
      'Turnover ends in 7 days',
      'Turnover ends in 24 hours',
    ])
    bonuses.clock.advance(DAY_MS)
    await sweep()
    expect(await bonuses.requirements(uid)).toMatchObject([{ status: 'expired' }])
    expect(await surplusOf(bonuses.db, uid, bonuses.clock.now())).toBe(0)
  })
})
