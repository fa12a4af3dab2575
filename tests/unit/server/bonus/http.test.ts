import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { NO_BADGES } from '../../../../contract/badges.ts'
import { toCentavos } from '../../../../contract/money.ts'
import { creditDeposit } from '../../../../server/domain/ledger/postings.ts'
import { followApproval, followDeposit } from '../../../../server/domain/bonus/follow.ts'
import { BASE } from '../kyc/kycForTests.ts'
import type { RunningSandbox } from '../../../../sandbox/start.ts'
import { Browser, PASSWORD, type Player, register, startForTests } from '../http/operatorForTests.ts'

const DAY = 86_400_000
let running: RunningSandbox
const open = () => new Browser(running.address)

beforeAll(async () => void (running = await startForTests()))
afterAll(async () => {
  expect(await open().sandbox('GET', 'books')).toMatchObject({ balanced: true, chainOk: true, negative: [] })
  await running.close()
})

/** A device's messages of one event. */
async function listen(browser: Browser, uid: string, event: string): Promise<unknown[]> {
  const heard: unknown[] = []
  const url = `${browser.origin.replace('http', 'ws')}/webSocket/${uid}`
  const socket = new WebSocket(url, { headers: { origin: browser.origin, cookie: browser.cookie } })
  socket.on('message', (data) => {
    const message = JSON.parse(String(data))
    if (message.event === event) heard.push(message.content)
    if (message.sid) socket.send(JSON.stringify({ event: 'ack', sid: message.sid }))
  })
  await once(socket, 'open')
  return heard
}

async function bindPhone(browser: Browser, phone: string): Promise<void> {
  await browser.call('userSmsSendBind', { phone })
  const bound = await browser.call('userBind', { phone, code: await browser.smsCode(phone) })
  expect(bound.success).toBe(true)
}

const BONUS_CALLS = [
  ['signUpSign', {}],
  ['signUpProSign', {}],
  ['battlePassSign', {}],
  ['taskGetReward', { id: 'daily-login' }],
  ['taskGetBoxReward', { id: 'daily-box-20' }],
  ['energyfillFill', { count: 1 }],
  ['energyfillClaim', { bottleId: '1' }],
  ['graspStart', {}],
  ['mallExchangeOrder', { itemId: 'cash-10', quantity: 1 }],
  ['redemptionCodeUse', { code: 'WELCOME21' }],
  ['letterClaim', { id: '1' }],
] as const

describe('every claim', () => {
  test.each(BONUS_CALLS)('%s is not for guests, and is refused during an exclusion', async (name, input) => {
    const [guest, browser] = [open(), open()]
    await guest.call('userLogin', { guest: true })
    expect((await guest.call(name, { ...input, requestId: randomUUID() })).code).toBe(40002)
    const { uid } = await register(browser)
    const { db, clock } = running.operator
    await db
      .insertInto('playerExclusion')
      .values({ uid, until: clock.now() + DAY })
      .execute()
    expect(await browser.call(name, { ...input, requestId: randomUUID() })).toMatchObject({
      success: false,
      code: 20004,
      data: { until: expect.any(Number) },
    })
  })

  test('waits for no guest: what they open and like is counted once they keep the account', async () => {
    const browser = open()
    await browser.call('userLogin', { guest: true })
    await browser.call('userInfo')
    await browser.call('userGameCollect', { code: 'koi-palace' })
    expect((await browser.call('badgeData')).data).toEqual({ ...NO_BADGES, catchDollLevel: 1 })
    await register(browser)
    expect((await browser.call('badgeData')).data.taskRewardNum).toBe(2)
  })

  test('is done once for a requestId, and once when two come at the same time', async () => {
    const browser = open()
    const { phone } = await register(browser)
    await bindPhone(browser, phone)
    const requestId = randomUUID()
    const both = await Promise.all([
      browser.call('signUpSign', { requestId }),
      browser.call('signUpSign', { requestId: randomUUID() }),
    ])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 40001])
    const again = await browser.call('signUpSign', { requestId })
    const first = both[0]
    expect(again.code).toBe(first.code)
    if (first.success) expect(again.data).toEqual({ ...first.data, replayed: true })
    expect((await browser.call('balance')).data.userAccountVO.balance).toBe(20)
  })

  test('speaks the language of the request', async () => {
    const browser = open()
    await register(browser)
    browser.headers['accept-language'] = 'vi-VN'
    const { msg } = await browser.call('signUpSign', { requestId: randomUUID() })
    expect(msg).toBe('Vui lòng liên kết số điện thoại trước')
    const { groups } = (await browser.call('taskFetch')).data
    expect(groups[0]?.tasks[0]?.title).toBe('Mở ứng dụng')
  })
})

describe('the badges', () => {
  test('follow a bound phone and a sign, on the live line and in the data', async () => {
    const browser = open()
    const { uid, phone } = await register(browser)
    const heard = await listen(browser, uid, 'badge.sign.up')
    expect((await browser.call('badgeData')).data.loginBonusRewardNum).toBe(0)
    await bindPhone(browser, phone)
    await expect.poll(() => heard).toEqual([1])
    await browser.call('signUpSign', { requestId: randomUUID() })
    await expect.poll(() => heard).toEqual([1, 0])
    expect((await browser.call('badgeData')).data.loginBonusRewardNum).toBe(0)
    await browser.advance(DAY)
    expect((await browser.call('badgeData')).data.loginBonusRewardNum).toBe(1)
  })

  test('count charges, spins, tries, the claw’s level, tasks and daily deposits', async () => {
    const browser = open()
    const { uid } = await register(browser)
    for (const [type, amount] of Object.entries({ energy: 3, spins: 2, tries: 4 }))
      await browser.sandbox('POST', 'grant', { uid, type, amount })
    const { db, live, clock } = running.operator
    const heard = await listen(browser, uid, 'daily.deposit.sign')
    await inTransaction(db, async (trx) => {
      const now = clock.now()
      await creditDeposit(trx, 'gcash', { uid, key: randomUUID(), amount: toCentavos(500), now })
      await followDeposit({ trx, live, now }, uid)
    })
    await expect.poll(() => heard).toEqual([1])
    expect((await browser.call('badgeData')).data).toMatchObject({
      inviteFriendEnergy: 3,
      inviteFriendToEarnNum: 2,
      catchDoll: 4,
      catchDollLevel: 1,
      // Daily: opening the app and ₱500; weekly: ₱500; and the first deposit.
      taskRewardNum: 4,
      dailyDepositSign: 1,
    })
  })

  test('tell the claw’s level when a try opens it, and not at every try', async () => {
    const browser = open()
    const { uid } = await register(browser)
    await browser.sandbox('POST', 'grant', { uid, type: 'tries', amount: 2 })
    await browser.call('graspLog', { page: 1, size: 20 })
    await running.operator.db.updateTable('clawSeed').set({ thrown: 28 }).where('uid', '=', uid).execute()
    const [tries, levels] = [await listen(browser, uid, 'catch.doll'), await listen(browser, uid, 'catch.doll.level')]
    await browser.call('graspStart', { requestId: randomUUID() })
    await expect.poll(() => tries.at(-1)).toBe(1)
    expect(levels).toEqual([])
    await browser.call('graspStart', { requestId: randomUUID() })
    await expect.poll(() => tries.at(-1)).toBe(0)
    await expect.poll(() => levels).toEqual([2])
  })
})

describe('friends', () => {
  test('who register with a code are on their way, and bring what was promised when they are verified', async () => {
    const [browser, friend, later] = [open(), open(), open()]
    const inviter = await register(browser)
    const { uid, invitationCode } = inviter
    const heard = await listen(browser, uid, 'invite.friends.energy')
    const [first, second] = [await register(friend, { invitationCode }), await register(later)]
    await later.call('userBindCode', { code: invitationCode })
    const waiting = (await browser.call('gameHelper')).data
    expect(waiting).toMatchObject({
      spins: 0,
      friendLimits: { onTheWay: { charges: 6, spins: 2 } },
      fair: { nonce: 0 },
    })
    expect(waiting.friends.map(({ state }) => state)).toEqual(['registered', 'registered'])
    const verify = async (theirs: Browser, player: Player) => {
      await bindPhone(theirs, player.phone)
      const { db, live, clock } = running.operator
      await inTransaction(db, async (trx) => {
        await trx.updateTable('player').set({ kycStatus: 'approved' }).where('uid', '=', player.uid).execute()
        await followApproval({ trx, live, now: clock.now() }, player.uid)
      })
    }
    await verify(browser, inviter)
    await verify(friend, first)
    await verify(later, second)
    await expect.poll(() => heard).toEqual([3, 6])
    const { data } = await browser.call('gameHelper')
    expect(data).toMatchObject({ spins: 2, share: { code: invitationCode }, friendLimits: { leftToday: 8 } })
    expect(data.friends.map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(data.paytable.reduce((sum, { oddsPpm }) => sum + oddsPpm, 0)).toBeLessThanOrEqual(1_000_000)
    expect((await browser.call('energyfillFetch')).data).toMatchObject({ charges: 6, friendLimits: { leftToday: 8 } })
  })

  test('are told to the last one, page after page', async () => {
    const browser = open()
    const { uid } = await register(browser)
    await sql`insert into player (uid, auid, username, username_key, nickname, avatar, invitation_code, guest, register_time, superior_uid)
      select 'many' || n, 'many' || n, 'many' || n, 'many' || n, 'F' || n, '', 'many' || n, false, n, ${uid}
      from generate_series(1, 53) n`.execute(running.operator.db)
    for (const call of ['gameHelper', 'energyfillFetch'] as const) {
      const { friends, friendTotal } = (await browser.call(call)).data
      expect([friends.length, friends[0]?.time, friendTotal]).toEqual([50, 53, 53])
    }
    const rest = (await browser.call('userFriendFetch', { page: 2, size: 50 })).data
    expect(rest).toMatchObject({ total: 53, hasMore: false })
    expect(rest.list.map(({ time }) => time)).toEqual([3, 2, 1])
  })
})

describe('the tasks', () => {
  test('of a page left open over midnight begin with a visit of the new day', async () => {
    const browser = open()
    await register(browser)
    await browser.advance(DAY)
    const { groups } = (await browser.call('taskFetch')).data
    const tasks = groups.flatMap((group) => group.tasks)
    expect(tasks.find(({ id }) => id === 'daily-login')).toMatchObject({ progress: 1, status: 2 })
  })
})

describe('the sandbox clock', () => {
  test('moved forward writes the letters of turnover that ends', async () => {
    const browser = open()
    const { username, uid } = await register(browser)
    // Otherwise the cash would be in custody after seven days, and nothing of it would end.
    await browser.call('userIdentityBase', BASE)
    await browser.sandbox('POST', 'kyc', { uid, status: 'approved' })
    expect(
      (await browser.call('redemptionCodeUse', { code: 'welcome21', requestId: randomUUID() })).data,
    ).toMatchObject({
      rewards: [{ type: 'cash', amount: 21 }],
    })
    expect((await browser.call('balance')).data.userRiskVO.surplus).toBe(63)
    await browser.advance(23 * DAY)
    const { list } = (await browser.call('letter', { type: 'bonus' })).data
    expect(list.map(({ title }) => title)).toEqual(['A bonus ends in 7 days'])
    expect(list[0]?.content).toContain('₱63')
    await browser.advance(7 * DAY)
    // The session has ended, too.
    await browser.call('userLogin', { username, password: PASSWORD })
    expect((await browser.call('balance')).data.userRiskVO.surplus).toBe(0)
  })
})
