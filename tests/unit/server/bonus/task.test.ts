import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { DAY_MS } from '../../../../contract/durations.ts'
import { manilaDayStart, manilaWeekStart } from '../../../../contract/manilaDay.ts'
import { toCentavos } from '../../../../contract/money.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { followDeposit } from '../../../../server/domain/bonus/follow.ts'
import { createTurnoverFollower } from '../../../../server/domain/bonus/followTurnover.ts'
import { claimBox, claimTask, countTasks, taskFetch } from '../../../../server/domain/bonus/task.ts'
import { rememberDay } from '../../../../server/domain/bonus/taskProgress.ts'
import { BOXES } from '../../../../server/domain/bonus/taskBoxes.ts'
import { TASK_GROUPS, TASKS } from '../../../../server/domain/bonus/tasks.ts'
import { addFavourite } from '../../../../server/domain/games/favourite.ts'
import { createWallet } from '../../../../server/domain/games/wallet.ts'
import { type Bonuses, openBonuses } from './bonusForTests.ts'

let bonuses: Bonuses

beforeAll(async () => void (bonuses = await openBonuses()))
afterAll(() => bonuses.close())

const now = () => bonuses.clock.now()
/** The phone is linked, so one task is done from the start. */
const AT_FIRST = 1
const count = async (uid: string) => (await countTasks(bonuses.db, uid, now())) - AT_FIRST
const claim = (uid: string, id: string) => bonuses.claim(uid, (claimant) => claimTask(claimant, id), ['task.reward'])
const open = (uid: string, id: string) => bonuses.claim(uid, (claimant) => claimBox(claimant, id), ['task.reward'])

async function taskOf(uid: string, id: string) {
  const { groups } = await taskFetch(bonuses.db, uid, now(), 'en-US')
  return groups.flatMap(({ tasks }) => tasks).find((task) => task.id === id)
}

describe('the tasks', () => {
  test.each(TASK_GROUPS)('of the %s group make 100 activity, with boxes at 20, 40, 60, 80 and 100', (group) => {
    const own = TASKS.filter((task) => task.group === group)
    expect(own.reduce((sum, { activity }) => sum + activity, 0)).toBe(100)
    expect(BOXES.filter((box) => box.group === group).map(({ need }) => need)).toEqual([20, 40, 60, 80, 100])
  })

  test('ask for no deposit above ₱500, and reward no loss', () => {
    for (const { metric, target } of TASKS) {
      if (metric === 'deposited') expect(target).toBeLessThanOrEqual(500)
      expect([
        'days',
        'rounds',
        'slotRounds',
        'games',
        'deposited',
        'favourites',
        'friends',
        'phone',
        'verified',
      ]).toContain(metric)
    }
  })

  test('are taken on by themselves, done, and claimed, once', async () => {
    const uid = await bonuses.player()
    expect(await taskOf(uid, 'daily-login')).toMatchObject({ status: 1, progress: 0, target: 1, turnoverMultiple: 3 })
    await expect(claim(uid, 'daily-login')).rejects.toMatchObject({ code: 40002 })
    await rememberDay(bonuses.db, uid, now())
    expect(await taskOf(uid, 'daily-login')).toMatchObject({ status: 2, progress: 1 })
    expect(await count(uid)).toBe(1)
    const answers = await Promise.allSettled([claim(uid, 'daily-login'), claim(uid, 'daily-login')])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find((answer) => answer.status === 'rejected')).toMatchObject({ reason: { code: 40001 } })
    expect(await taskOf(uid, 'daily-login')).toMatchObject({ status: 3 })
    expect([await bonuses.has(uid, 'points'), await count(uid)]).toEqual([5, 0])
    await expect(claim(uid, 'no-such-task')).rejects.toMatchObject({ code: 10004 })
    await expect(open(uid, 'no-such-box')).rejects.toMatchObject({ code: 10004 })
  })

  const told = (uid: string) => bonuses.told(uid, 'task.reward')
  /** Whatever is told from now on was counted from now on. */
  const forget = (uid: string) => bonuses.db.deleteFrom('liveMessage').where('uid', '=', uid).execute()

  test('count settled rounds, and tell the badge in the round that ends one', async () => {
    const uid = await bonuses.player()
    for (let n = 0; n < 9; n += 1) await bonuses.play(uid, 1, { gameCode: `g${n % 2}` })
    expect(await told(uid)).toBe(AT_FIRST)
    await bonuses.play(uid, 1, { gameCode: 'g1' })
    expect(await told(uid)).toBe(AT_FIRST + 1)
    expect(await taskOf(uid, 'daily-slots')).toMatchObject({ progress: 10, status: 2 })
    await bonuses.play(uid, 1, { gameCode: 'g3', gameType: 'fish' })
    expect(await told(uid)).toBe(AT_FIRST + 2)
    await forget(uid)
    for (let n = 11; n < 19; n += 1) await bonuses.play(uid, n % 2, { gameCode: 'g3', gameType: 'fish' })
    expect(await told(uid)).toBeUndefined()
    await bonuses.play(uid, 0, { gameCode: 'g3', gameType: 'fish' })
    expect(await told(uid)).toBe(AT_FIRST + 3)
    expect(await taskOf(uid, 'daily-rounds')).toMatchObject({ progress: 20, status: 2 })
    await claim(uid, 'daily-rounds')
    expect(await told(uid)).toBe(AT_FIRST + 3)
    expect((await taskFetch(bonuses.db, uid, now(), 'vi-VN')).groups[0]).toMatchObject({ activity: 20 })
  })

  test('count what comes after hundreds of other rounds, too', async () => {
    const uid = await bonuses.player()
    const game = { provider: 'games', uid, asset: 'PHP', gameCode: 'g9', gameType: 'fish', weight: 50 } as const
    const ended = { bet: 100, win: 0, effective: 50, status: 'settled', openedAt: now(), endedAt: now() } as const
    const rounds = Array.from({ length: 600 }, (_, n) => ({ ...game, ...ended, roundId: `${uid}-${n}` }))
    await bonuses.db.insertInto('walletRound').values(rounds).execute()
    for (let n = 0; n < 10; n += 1) await bonuses.play(uid, 1, { gameCode: `g${n % 2}` })
    expect(await told(uid)).toBe(AT_FIRST + 4)
    expect(await taskOf(uid, 'daily-slots')).toMatchObject({ progress: 10, status: 2 })
    expect(await taskOf(uid, 'daily-games')).toMatchObject({ progress: 3, status: 2 })
  })

  test('count with each round what all rounds together say', async () => {
    const uid = await bonuses.player()
    const playSome = async () => {
      const bets = ['g1', 'g2', 'g2'].map((gameCode) => bonuses.play(uid, 1, { gameCode }))
      const [first = ''] = await Promise.all(bets)
      await bonuses.play(uid, 0, { gameCode: 'g3', gameType: 'fish' })
      return first
    }
    const undone = await playSome()
    await bonuses.rollback(uid, undone)
    await playSome()
    bonuses.nextDay()
    await playSome()
    for (const [start, played] of [
      [manilaDayStart(now()), { rounds: 4, slotRounds: 3, games: 3 }],
      [manilaWeekStart(now()), { rounds: 11, slotRounds: 8, games: 3 }],
    ] as const) {
      const time = sql`${uid}, ${start}, ${Number.MAX_SAFE_INTEGER}`
      const { rows } = await sql<object>`
        select rounds, slot_rounds, games, wallet_count_rounds(${time}) as read from wallet_played(${time}, '')`.execute(
        bonuses.db,
      )
      expect(rows).toMatchObject([{ ...played, read: played }])
    }
  })

  test('of a day that has ended leave the badge with the first round of the next', async () => {
    const uid = await bonuses.player()
    await rememberDay(bonuses.db, uid, now())
    await bonuses.play(uid, 1)
    expect(await told(uid)).toBe(AT_FIRST + 1)
    bonuses.nextDay()
    await bonuses.play(uid, 1)
    expect(await told(uid)).toBe(AT_FIRST)
  })

  test('tell the badge again with a repeated win, whose first answer may have been lost before it was told', async () => {
    const uid = await bonuses.player()
    const bet = await bonuses.play(uid, 1)
    await forget(uid)
    const wallet = createWallet(bonuses.db, createTurnoverFollower(bonuses.db, bonuses.live))
    const win = { provider: 'games', uid, asset: 'PHP', gameCode: 'g1', gameType: 'slot', roundId: bet } as const
    const again = await wallet.win({
      ...win,
      transactionId: `${bet}-win`,
      amount: toCentavos(0),
      endsRound: true,
      now: now(),
    })
    expect(again).toMatchObject({ ok: true, replayed: true })
    expect(await told(uid)).toBe(AT_FIRST)
  })

  test('tell the badge of a round that was taken back, too', async () => {
    const uid = await bonuses.player()
    for (let n = 0; n < 9; n += 1) await bonuses.play(uid, 1)
    const tenth = await bonuses.play(uid, 1)
    expect(await told(uid)).toBe(AT_FIRST + 1)
    await bonuses.rollback(uid, tenth)
    expect(await told(uid)).toBe(AT_FIRST)
  })

  test('count deposits, up to ₱500, and tell the badge', async () => {
    const uid = await bonuses.player()
    await bonuses.deposit(uid, 5_000)
    await inTransaction(bonuses.db, (trx) => followDeposit({ trx, live: bonuses.live, now: now() }, uid))
    expect(await taskOf(uid, 'daily-deposit')).toMatchObject({ progress: 500, status: 2 })
    expect(await bonuses.told(uid, 'task.reward')).toBe(AT_FIRST + 3)
    expect(await claim(uid, 'once-deposit')).toEqual({ rewards: [], tries: 1 })
    expect(await bonuses.requirements(uid)).toHaveLength(1)
    await claim(uid, 'daily-deposit')
    expect(await bonuses.requirements(uid)).toContainEqual({ source: 'task', base: 500, multiple: 3, status: 'open' })
  })

  test('begin anew at Manila midnight; what was not claimed by then has expired', async () => {
    const uid = await bonuses.player()
    for (const code of ['a', 'b', 'c', 'd', 'e']) await addFavourite(bonuses.db, uid, code, now())
    bonuses.nextDay(-1)
    expect(await count(uid)).toBe(2)
    bonuses.clock.advance(1)
    expect(await count(uid)).toBe(1)
    expect(await taskOf(uid, 'daily-favourite')).toMatchObject({ status: 1, progress: 0 })
    await expect(claim(uid, 'daily-favourite')).rejects.toMatchObject({ code: 40003 })
    // Neither on that day nor on this one.
    await expect(claim(uid, 'daily-games')).rejects.toMatchObject({ code: 40002 })
    await claim(uid, 'once-favourites')
    const { groups } = await taskFetch(bonuses.db, uid, now(), 'en-US')
    expect(groups.map(({ resetTime }) => resetTime && resetTime - now())).toEqual([DAY_MS, expect.any(Number), null])
  })

  test('half done before midnight and half after are not done on either day', async () => {
    const uid = await bonuses.player()
    for (let n = 0; n < 5; n += 1) await bonuses.play(uid, 1)
    bonuses.nextDay()
    for (let n = 0; n < 5; n += 1) await bonuses.play(uid, 1)
    await expect(claim(uid, 'daily-slots')).rejects.toMatchObject({ code: 40002 })
  })

  test('of a week go from Monday to Monday in Manila', async () => {
    const uid = await bonuses.player()
    const { groups } = await taskFetch(bonuses.db, uid, now(), 'en-US')
    bonuses.clock.advance((groups[1]?.resetTime ?? 0) - now())
    expect(new Date(now() + 8 * 60 * 60_000).getUTCDay()).toBe(1)
    for (let day = 0; day < 4; day += 1) {
      await rememberDay(bonuses.db, uid, now())
      bonuses.nextDay()
    }
    expect(await taskOf(uid, 'weekly-login')).toMatchObject({ progress: 4, status: 1 })
    await rememberDay(bonuses.db, uid, now())
    expect(await taskOf(uid, 'weekly-login')).toMatchObject({ progress: 5, status: 2 })
    bonuses.clock.advance(3 * DAY_MS)
    expect(await taskOf(uid, 'weekly-login')).toMatchObject({ progress: 0, status: 1 })
  })
})

describe('the boxes', () => {
  test('open with the activity of claimed tasks, each once a period', async () => {
    const uid = await bonuses.player()
    expect(await count(uid)).toBe(0)
    await expect(open(uid, 'once-box-20')).rejects.toMatchObject({ code: 40002 })
    await claim(uid, 'once-phone')
    expect(await count(uid)).toBe(0)
    const answers = await Promise.allSettled([open(uid, 'once-box-20'), open(uid, 'once-box-20')])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([await bonuses.has(uid, 'points'), await count(uid)]).toEqual([20, -AT_FIRST])
    await expect(open(uid, 'once-box-40')).rejects.toMatchObject({ code: 40002 })
    await bonuses.exclude(uid, DAY_MS)
    await expect(open(uid, 'once-box-40')).rejects.toMatchObject({ code: 20004 })
  })

  test('that could have been opened before midnight have ended', async () => {
    const uid = await bonuses.player()
    for (let n = 0; n < 20; n += 1) await bonuses.play(uid, 1)
    await claim(uid, 'daily-rounds')
    bonuses.nextDay()
    await expect(open(uid, 'daily-box-20')).rejects.toMatchObject({ code: 40003 })
    await expect(open(uid, 'daily-box-40')).rejects.toMatchObject({ code: 40002 })
  })
})
