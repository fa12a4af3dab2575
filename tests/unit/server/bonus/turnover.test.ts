import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../../contract/durations.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { sweepRequirements } from '../../../../server/domain/bonus/expiry.ts'
import { followApproval } from '../../../../server/domain/bonus/follow.ts'
import { createTurnoverFollower } from '../../../../server/domain/bonus/followTurnover.ts'
import { expectFriend, friendLimitsOf, newestFriendsOf } from '../../../../server/domain/bonus/friends.ts'
import { claimInboxMessage } from '../../../../server/domain/bonus/inboxReward.ts'
import { award, cash } from '../../../../server/domain/bonus/prize.ts'
import { waiveRequirements } from '../../../../server/domain/bonus/waive.ts'
import { vipLevel } from '../../../../server/domain/bonus/vipLevel.ts'
import { balanceOf, listJournal } from '../../../../server/domain/ledger/reads.ts'
import { listInboxMessages, sendInboxMessage } from '../../../../server/domain/inbox/message.ts'
import { manilaMonthStart } from '../../../../contract/manilaDay.ts'
import { toCentavos } from '../../../../contract/money.ts'
import { createWallet } from '../../../../server/domain/games/wallet.ts'
import { keepStuck } from '../stuckRows.ts'
import { type Bonuses, openBonuses } from './bonusForTests.ts'

let bonuses: Bonuses
const surplusOf = async (uid: string) => (await balanceOf(bonuses.db, uid)).surplus

beforeAll(async () => void (bonuses = await openBonuses()))
afterAll(() => bonuses.close())

const points = (uid: string) => bonuses.has(uid, 'points')
const level = (uid: string) => vipLevel(bonuses.db, uid)

async function letters(uid: string) {
  const { letters } = await listInboxMessages(bonuses.db, uid, { page: 1, size: 50, language: 'en-US' })
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

  test('are posted under the name of the move that earned them', async () => {
    const uid = await bonuses.player()
    await bonuses.play(uid, 100)
    const settled = await bonuses.db
      .selectFrom('walletTransaction')
      .select(['provider', 'txId'])
      .where('uid', '=', uid)
      .where('kind', '=', 'win')
      .executeTakeFirstOrThrow()
    const journal = bonuses.db
      .selectFrom('ledgerJournal')
      .select('key')
      .where('uid', '=', uid)
      .where('type', '=', 'points')
    expect(await journal.execute()).toEqual([
      { key: expect.stringMatching(`:turnover:${settled.provider}:${settled.txId}$`) },
    ])
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
})

describe('VIP', () => {
  test('rises over several levels at once, each with a letter to claim once', async () => {
    const uid = await bonuses.player()
    await bonuses.play(uid, 60_000)
    expect(await level(uid)).toBe(2)
    const upgrades = await letters(uid)
    expect(upgrades.map(({ title }) => title)).toEqual(['You reached VIP 1', 'You reached VIP 2'])
    expect(upgrades[1]).toMatchObject({ rewards: [{ type: 'cash', amount: 58 }], tries: 1, claimed: false })
    expect(await bonuses.told(uid, 'inbox.unread')).toBe(2)
    const id = upgrades[1]?.id ?? ''
    const claimIt = () => bonuses.claim(uid, (claimant) => claimInboxMessage(claimant, id), ['inbox.unread'])
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

  test('is reached once, though several processes are told of the win in the same moment', async () => {
    const uid = await bonuses.player()
    await bonuses.deposit(uid, 10_000)
    const round = { provider: 'games', uid, asset: 'PHP', gameCode: 'g1', gameType: 'slot', roundId: uid } as const
    const move = (name: string, amount: number) => ({
      ...round,
      transactionId: `${name}-${uid}`,
      amount: toCentavos(amount),
      now: bonuses.clock.now(),
    })
    const wallets = [1, 2, 3].map(() => createWallet(bonuses.db, createTurnoverFollower(bonuses.db, bonuses.live)))
    await wallets[0]?.bet(move('bet', 10_000))
    const answers = await Promise.all(wallets.map((each) => each.win({ ...move('win', 5), endsRound: true })))
    expect(answers.filter((answer) => answer.ok && answer.replayed)).toHaveLength(2)
    expect([await points(uid), await level(uid), await bonuses.has(uid, 'cash')]).toEqual([100, 1, 5])
    expect(await letters(uid)).toHaveLength(1)
  })
})

describe('a letter', () => {
  test('of another player, without a reward, or out of date gives nothing', async () => {
    const [uid, other] = [await bonuses.player(), await bonuses.player()]
    const now = bonuses.clock.now()
    const words = { 'en-US': 'x', 'vi-VN': 'x' }
    const letter = { type: 'bonus', title: words, content: words } as const
    await sendInboxMessage(bonuses.db, uid, letter, now)
    await sendInboxMessage(bonuses.db, uid, { ...letter, rewards: [cash(1)], expireTime: now + DAY_MS }, now)
    const [plain, gift] = (await letters(uid)).map(({ id }) => id)
    const claimIt = (who: string, id = '') => bonuses.claim(who, (claimant) => claimInboxMessage(claimant, id))
    await expect(claimIt(uid, plain)).rejects.toMatchObject({ code: 10004 })
    await expect(claimIt(other, gift)).rejects.toMatchObject({ code: 10004 })
    await expect(claimIt(uid, 'x')).rejects.toMatchObject({ code: 10004 })
    bonuses.clock.advance(DAY_MS)
    await expect(claimIt(uid, gift)).rejects.toMatchObject({ code: 40003 })
    expect(await bonuses.has(uid, 'cash')).toBe(0)
  })
})

describe('friends', () => {
  const invited = async (superiorUid: string) => {
    const friend = await bonuses.player({ superiorUid })
    await expectFriend(bonuses.db, superiorUid, friend)
    return friend
  }
  const approve = (uid: string) =>
    inTransaction(bonuses.db, async (trx) => {
      await trx.updateTable('player').set({ kycStatus: 'approved' }).where('uid', '=', uid).execute()
      await followApproval({ trx, live: bonuses.live, now: bonuses.clock.now() }, uid)
    })
  const inviter = async () => {
    const uid = await bonuses.player()
    await approve(uid)
    return uid
  }
  const brought = async (uid: string) => [await bonuses.has(uid, 'energy'), await bonuses.has(uid, 'spins')]

  test('bring charges and spins once they are verified, and spins for their turnover, each once', async () => {
    const superiorUid = await inviter()
    const friend = await invited(superiorUid)
    expect(await brought(superiorUid)).toEqual([0, 0])
    expect(await friendLimitsOf(bonuses.db, superiorUid, bonuses.clock.now())).toMatchObject({
      leftToday: 10,
      leftThisMonth: 30,
      onTheWay: { charges: 3, spins: 1 },
    })
    await approve(friend)
    await approve(friend)
    expect(await brought(superiorUid)).toEqual([3, 1])
    expect(await bonuses.told(superiorUid, 'invite.friends.energy')).toBe(3)
    await bonuses.play(friend, 499.99)
    expect(await bonuses.has(superiorUid, 'spins')).toBe(1)
    const bet = await bonuses.play(friend, 0.01)
    expect(await bonuses.has(superiorUid, 'spins')).toBe(3)
    await bonuses.rollback(friend, bet)
    await bonuses.play(friend, 100)
    expect(await bonuses.has(superiorUid, 'spins')).toBe(3)
    expect(await bonuses.told(superiorUid, 'invite.friends.spins')).toBe(3)
    expect((await newestFriendsOf(bonuses.db, superiorUid)).friends).toEqual([
      {
        name: expect.stringContaining('•••'),
        time: expect.any(Number),
        registered: true,
        kyc: true,
        turnover: true,
        state: 'paid',
      },
    ])
  })

  test('who play before they are verified bring everything with the approval', async () => {
    const superiorUid = await inviter()
    const friend = await invited(superiorUid)
    await bonuses.play(friend, 500)
    expect(await brought(superiorUid)).toEqual([0, 0])
    await approve(friend)
    expect(await brought(superiorUid)).toEqual([3, 3])
  })

  test('bring at most 20 spins in a Manila day', async () => {
    const superiorUid = await inviter()
    bonuses.nextDay()
    for (let n = 0; n < 8; n += 1) {
      const friend = await invited(superiorUid)
      await bonuses.play(friend, 500)
      await approve(friend)
    }
    expect(await brought(superiorUid)).toEqual([24, 20])
    bonuses.nextDay()
    await approve(await invited(superiorUid))
    expect(await bonuses.has(superiorUid, 'spins')).toBe(21)
  })

  test('come to at most 10 in a Manila day and 30 in a month, also when they are approved at once', async () => {
    const superiorUid = await inviter()
    const friends = await Promise.all(Array.from({ length: 12 }, () => invited(superiorUid)))
    bonuses.clock.advance(manilaMonthStart(bonuses.clock.now() + 32 * DAY_MS) - bonuses.clock.now())
    await Promise.all(friends.map(approve))
    expect(await bonuses.has(superiorUid, 'energy')).toBe(30)
    const states = (await newestFriendsOf(bonuses.db, superiorUid)).friends.map(({ state }) => state)
    expect(states.filter((state) => state === 'overLimit')).toHaveLength(2)
    for (let day = 1; day < 4; day += 1) {
      bonuses.clock.advance(DAY_MS)
      for (let n = 0; n < 10; n += 1) await approve(await invited(superiorUid))
    }
    expect(await bonuses.has(superiorUid, 'energy')).toBe(90)
    expect(await friendLimitsOf(bonuses.db, superiorUid, bonuses.clock.now())).toMatchObject({ leftThisMonth: 0 })
    bonuses.clock.advance(32 * DAY_MS)
    await approve(await invited(superiorUid))
    expect(await bonuses.has(superiorUid, 'energy')).toBe(93)
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
    expect(first).toMatchObject({ title: 'A bonus ends in 7 days', content: expect.stringContaining('₱150') })
    expect(more).toEqual([])
    expect(await bonuses.told(uid, 'inbox.unread')).toBe(1)
    bonuses.clock.advance(6 * DAY_MS)
    await sweep()
    expect((await letters(uid)).map(({ title }) => title)).toEqual([
      'A bonus ends in 7 days',
      'A bonus ends in 24 hours',
    ])
    bonuses.clock.advance(DAY_MS)
    await sweep()
    expect(await bonuses.requirements(uid)).toMatchObject([{ status: 'expired' }])
    expect(await surplusOf(uid)).toBe(0)
  })

  test('ends for everybody behind five hundred players for whom it cannot, one of them self-excluded', async () => {
    const [uid, excluded] = [await bonuses.player(), await bonuses.player()]
    await bonus(uid, 20)
    bonuses.clock.advance(31 * DAY_MS)
    await sql`
      insert into turnover_requirement (uid, source, ref_no, base, multiple, required, created_at, expires_at)
      select format('0000%s', n), 'signUp', 'stuck', 1, 1, 1, 0, 1 from generate_series(1, 500) as n`.execute(
      bonuses.db,
    )
    await sql`
      insert into turnover_requirement (uid, source, ref_no, base, multiple, required, created_at, expires_at)
      values (${excluded}, 'signUp', 'stuck', 1, 1, 1, 0, 1)`.execute(bonuses.db)
    await sql`
      insert into player_exclusion (uid, kind, until)
      values (${excluded}, 'self', ${bonuses.clock.now() + DAY_MS})`.execute(bonuses.db)
    const letGo = await keepStuck(bonuses.db, 'turnover_requirement', "old.ref_no = 'stuck'")
    await expect(sweep()).rejects.toThrow('502 failed')
    expect(await bonuses.requirements(uid)).toMatchObject([{ status: 'expired' }])
    await letGo()
    await sql`delete from turnover_requirement where ref_no = 'stuck'`.execute(bonuses.db)
    await sql`delete from player_exclusion where uid = ${excluded}`.execute(bonuses.db)
  })

  const forfeited = async (uid: string) => {
    const { list } = await listJournal(bonuses.db, uid, { type: 'bonusExpired', page: 1, size: 50 })
    return list.map(({ amount }) => amount / 100)
  }
  const sweep = () => sweepRequirements(bonuses, bonuses.clock.now())
  const bonus = (uid: string, pesos: number) =>
    bonuses.claim(uid, (claimant) =>
      award(claimant, { source: 'signUp', key: randomUUID(), prize: { rewards: [cash(pesos)] } }),
    )
  const wallet = () => createWallet(bonuses.db)
  const round = (uid: string) => {
    const of = {
      provider: 'games',
      uid,
      asset: 'PHP',
      gameCode: 'g1',
      gameType: 'slot',
      roundId: randomUUID(),
    } as const
    const bet = randomUUID()
    const now = () => bonuses.clock.now()
    return {
      bet: (pesos: number) => wallet().bet({ ...of, transactionId: bet, amount: toCentavos(pesos), now: now() }),
      win: (pesos: number) =>
        wallet().win({ ...of, transactionId: randomUUID(), amount: toCentavos(pesos), endsRound: true, now: now() }),
      rollBack: () => wallet().rollback({ ...of, transactionId: randomUUID(), betTransactionId: bet, now: now() }),
    }
  }
  const playOut = async (uid: string, bet: number, win: number) => {
    const { bet: stake, win: end } = round(uid)
    await stake(bet)
    await end(win)
  }

  test('takes back a bonus that was never played, once, and leaves the deposit', async () => {
    const uid = await bonuses.player()
    await bonus(uid, 50)
    await bonuses.deposit(uid, 500)
    bonuses.clock.advance(31 * DAY_MS)
    expect(await surplusOf(uid)).toBe(100_000)
    await Promise.all([sweep(), sweep(), sweep()])
    await sweep()
    expect(await forfeited(uid)).toEqual([-50])
    expect(await bonuses.has(uid, 'cash')).toBe(500)
    expect(await surplusOf(uid)).toBe(50_000)
  })

  test.each([
    ['what was won with it too', 20, 120, [-150], 0],
    ['what losing has left of it', 30, 0, [-20], 0],
  ])('takes back %s', async (_what, bet, win, taken, left) => {
    const uid = await bonuses.player()
    await bonus(uid, 50)
    await playOut(uid, bet, win)
    bonuses.clock.advance(31 * DAY_MS)
    await sweep()
    expect(await forfeited(uid)).toEqual(taken)
    expect(await bonuses.has(uid, 'cash')).toBe(left)
  })

  test('takes no more than is still there, and nothing of what was won with a deposit', async () => {
    const uid = await bonuses.player()
    await bonuses.deposit(uid, 100)
    await bonus(uid, 50)
    await playOut(uid, 100, 400)
    bonuses.clock.advance(31 * DAY_MS)
    await sweep()
    expect(await forfeited(uid)).toEqual([-50])
    expect(await bonuses.has(uid, 'cash')).toBe(400)

    const poor = await bonuses.player()
    await bonus(poor, 50)
    await bonuses.deposit(poor, 10)
    await playOut(poor, 55, 0)
    bonuses.clock.advance(31 * DAY_MS)
    await sweep()
    expect(await bonuses.has(poor, 'cash')).toBe(5)
  })

  test('a lost bet is of the bonus before it is of money that may be withdrawn', async () => {
    const uid = await bonuses.player()
    await bonuses.deposit(uid, 100)
    await playOut(uid, 100, 100)
    expect(await surplusOf(uid)).toBe(0)
    await bonus(uid, 50)
    await playOut(uid, 30, 0)
    bonuses.clock.advance(31 * DAY_MS)
    await sweep()
    expect(await forfeited(uid)).toEqual([-20])
    expect(await bonuses.has(uid, 'cash')).toBe(100)
  })

  test('waits for a round that was open then, and for what was played meanwhile', async () => {
    const uid = await bonuses.player()
    await bonus(uid, 50)
    const open = round(uid)
    await open.bet(40)
    bonuses.clock.advance(31 * DAY_MS)
    await sweep()
    expect(await forfeited(uid)).toEqual([])
    expect(await surplusOf(uid)).toBe(50_000)
    await playOut(uid, 10, 110)
    await open.win(240)
    await sweep()
    expect(await forfeited(uid)).toEqual([-350])
    expect(await bonuses.has(uid, 'cash')).toBe(0)
  })

  test('keeps what was played through', async () => {
    const uid = await bonuses.player()
    await bonus(uid, 10)
    await playOut(uid, 10, 200)
    await playOut(uid, 100, 100)
    bonuses.clock.advance(31 * DAY_MS)
    await sweep()
    expect(await bonuses.has(uid, 'cash')).toBe(200)
  })

  test('does not come back with a bet that is void after its player was excluded', async () => {
    const uid = await bonuses.player()
    await bonus(uid, 10)
    const lost = round(uid)
    await lost.bet(10)
    await lost.win(0)
    await inTransaction(bonuses.db, (trx) => waiveRequirements({ trx, live: bonuses.live }, uid, bonuses.clock.now()))
    await lost.rollBack()
    expect([await bonuses.has(uid, 'cash'), await surplusOf(uid)]).toEqual([10, 0])
  })

  test('keeps what was played through, also when a rollback comes after its time', async () => {
    const uid = await bonuses.player()
    await bonus(uid, 10)
    const first = round(uid)
    await first.bet(10)
    await first.win(200)
    await playOut(uid, 90, 90)
    bonuses.clock.advance(31 * DAY_MS)
    await first.rollBack()
    await sweep()
    expect(await forfeited(uid)).toEqual([])
    expect(await bonuses.has(uid, 'cash')).toBe(210)
  })

  test('is told of in one letter a day, however many there are', async () => {
    const uid = await bonuses.player()
    for (let n = 0; n < 6; n += 1) {
      await bonus(uid, 10 + n)
      bonuses.clock.advance(60 * 60_000)
    }
    const others = await Promise.all(Array.from({ length: 3 }, () => bonuses.player()))
    for (const other of others) await bonus(other, 7)
    bonuses.clock.advance(23 * DAY_MS - 8 * 60 * 60_000)
    for (let hour = 0; hour < 10; hour += 1) {
      await sweep()
      bonuses.clock.advance(60 * 60_000)
    }
    const [letter, ...more] = await letters(uid)
    expect(more).toEqual([])
    for (let n = 0; n < 6; n += 1) expect(letter?.content).toContain(`bet ₱${(10 + n) * 10} by`)
    expect(letter?.content).toContain('we take it back with what you won with it')
    for (const other of others) expect(await letters(other)).toHaveLength(1)
  })
})
