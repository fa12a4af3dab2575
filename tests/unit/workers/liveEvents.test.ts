import { describe, expect, it } from 'vitest'
import { balance, count, playersOperator, startedAs, user } from './dataWorkerForTests.ts'
import { NO_GRASPS } from '../../graspLog.ts'
import { success } from './fakes.ts'

describe('live events (section 4)', () => {
  it('take each badge as the absolute count that it brings', async () => {
    const worker = await startedAs()
    const socket = worker.sockets.last()
    socket.opens()
    socket.says({ event: 'inbox.unread', content: 7 })
    socket.says({ event: 'invite.friends.spins', content: '4' })
    socket.says({ event: 'invite.friends.energy', content: { count: 5 } })
    socket.says({ event: 'task.reward', content: 6 })
    socket.says({ event: 'badge.sign.up', content: 1 })
    socket.says({ event: 'daily.deposit.sign', content: 1 })
    socket.says({ event: 'catch.doll', content: 0 })
    socket.says({ event: 'catch.doll.level', content: 2 })
    socket.says({ event: 'task.reward', content: -3 })
    socket.says({ event: 'no.such.event', content: 1 })
    await worker.clock.pass(50)
    expect(worker.value('badges')).toEqual({
      letterUnreadNum: 7,
      inviteFriendToEarnNum: 4,
      inviteFriendEnergy: 5,
      taskRewardNum: 6,
      loginBonusRewardNum: 1,
      dailyDepositSign: 1,
      catchDoll: 0,
      catchDollLevel: 2,
    })
  })

  it('fetch the balance anew when it changed, also while an older question is under way', async () => {
    const worker = await startedAs()
    worker.operator.on('/api/balance', success(balance(250.5)))
    worker.sockets.last().opens()
    worker.sockets.last().says({ event: 'balance.change', content: {} })
    worker.sockets.last().says({ event: 'balance.change', content: {} })
    await worker.clock.pass(50)
    expect(worker.value('balance')?.userAccountVO.balance).toBe(25_050)
    expect(count(worker, '/api/balance')).toBe(3)
  })

  it('fetch what is shown a few times a second in a storm, once more behind it, and at once after a calm', async () => {
    const worker = await startedAs()
    const socket = worker.sockets.last()
    socket.opens()
    const before = count(worker, '/api/balance')
    for (let message = 0; message < 2_000; message += 1) {
      socket.says({ event: 'balance.change', content: {} })
      await worker.clock.pass(2)
    }
    const during = count(worker, '/api/balance') - before
    expect(during).toBeGreaterThan(8)
    expect(during).toBeLessThan(16)
    worker.operator.on('/api/balance', success(balance(250.5)))
    socket.says({ event: 'balance.change', content: {} })
    await worker.clock.pass(1_100)
    expect(worker.value('balance')?.userAccountVO.balance).toBe(25_050)
    await worker.clock.pass(1_000)
    worker.operator.on('/api/balance', success(balance(99)))
    socket.says({ event: 'balance.change', content: {} })
    await worker.clock.pass(20)
    expect(worker.value('balance')?.userAccountVO.balance).toBe(9_900)
  })

  it('outlast counts that were asked for before and come later, with what was read since', async () => {
    const operator = playersOperator()
    const letter = { id: 'l1', type: 'news', title: 'News', content: '', time: 1, read: false }
    operator.on('/api/letter', success({ list: [letter], total: 1, page: 1, size: 20, hasMore: false }))
    operator.on('/api/letter/read', () => 'silence')
    const worker = await startedAs(user(), operator)
    worker.watch({ name: 'letters', params: { page: 1 } })
    await worker.clock.pass(50)
    const socket = worker.sockets.last()
    socket.opens()
    const early = Promise.withResolvers<Response>()
    operator.on('/api/badge/data', () => early.promise)
    void worker.commands.gameClosed()
    await worker.clock.pass(50)
    // Clocks that were set wrong tell nothing of the order.
    worker.clock.set(3_600_000)
    socket.says({ event: 'inbox.unread', content: 5 })
    await worker.clock.pass(50)
    worker.clock.set(-3_600_000)
    await worker.commands.readLetters(['l1'])
    early.resolve(Response.json({ success: true, code: 0, data: { letterUnreadNum: 2, taskRewardNum: 6 } }))
    await worker.clock.pass(50)
    expect(worker.value('badges')).toMatchObject({ letterUnreadNum: 4, taskRewardNum: 6 })
    operator.on('/api/badge/data', success({ letterUnreadNum: 1 }))
    await worker.commands.gameClosed()
    await worker.clock.pass(50)
    expect(worker.value('badges')).toMatchObject({ letterUnreadNum: 1, taskRewardNum: 0 })
  })

  it('fetch what they make stale after an older question that is under way', async () => {
    const worker = await startedAs()
    const early = Promise.withResolvers<Response>()
    worker.operator.on('/api/task/fetch', () => early.promise)
    worker.watch({ name: 'tasks', params: undefined })
    await worker.clock.pass(50)
    worker.sockets.last().opens()
    worker.sockets.last().says({ event: 'task.reward', content: 1 })
    worker.sockets.last().says({ event: 'task.reward', content: 2 })
    await worker.clock.pass(50)
    early.resolve(new Response('', { status: 502 }))
    await worker.clock.pass(50)
    expect(count(worker, '/api/task/fetch')).toBe(2)
  })

  it('fetch the claw machine anew when its level rises', async () => {
    const worker = await startedAs()
    worker.operator.on('/api/grasp/log', success(NO_GRASPS))
    worker.watch({ name: 'clawLog', params: { page: 1 } })
    await worker.clock.pass(50)
    worker.operator.on('/api/grasp/log', success({ ...NO_GRASPS, level: 2 }))
    worker.sockets.last().opens()
    worker.sockets.last().says({ event: 'catch.doll.level', content: 2 })
    await worker.clock.pass(50)
    expect(worker.value('clawLog')?.level).toBe(2)
  })

  it.each([
    ['kyc.status', 'wallets', '/api/user/bankCard/wallet/account'],
    ['kyc.status', 'withdrawBanks', '/api/withdraw/bankList'],
    ['deposit.status', 'coupons', '/api/coupon/fetch'],
    ['deposit.status', 'rechargeAmount', '/api/recharge/amount', { method: 'ewallet' }],
  ] as const)('fetch anew what %s changes: %s', async (event, name, path, params?: object) => {
    const worker = await startedAs()
    worker.operator.on(path, success([]))
    worker.watch({ name, params })
    worker.sockets.last().opens()
    await worker.clock.pass(50)
    const before = count(worker, path)
    worker.sockets.last().says({ event, content: {} })
    await worker.clock.pass(50)
    expect(count(worker, path)).toBe(before + 1)
  })

  it('fetch what was missed after the socket came back', async () => {
    const worker = await startedAs()
    worker.sockets.last().opens()
    worker.sockets.last().ends(1006)
    await worker.clock.pass(3_000)
    expect(worker.value('connection')).toMatchObject({ status: 'reconnecting' })
    worker.sockets.last().opens()
    await worker.clock.pass(50)
    expect(count(worker, '/api/balance')).toBe(2)
    expect(count(worker, '/api/badge/data')).toBe(2)
    expect(worker.value('connection')).toEqual({ status: 'online' })
  })

  it.each([
    [{ reason: 'password' }, 'password'],
    [{ reason: 'revoked' }, 'revoked'],
    [{ reason: 'elsewhere' }, 'elsewhere'],
    [{ reason: 'logout' }, 'logout'],
    [null, 'ended'],
    [{ reason: 'of another release' }, 'ended'],
  ])('end the session when it is kicked with %o', async (content, reason) => {
    const worker = await startedAs()
    worker.sockets.last().opens()
    worker.sockets.last().says({ event: 'session.kick', content })
    await worker.clock.pass(50)
    expect(worker.value('session')).toEqual({ status: 'visitor' })
    expect(worker.events).toEqual([{ type: 'signedOut', reason }])
  })

  it('stay quiet about the kick of a session that the player is logging out of', async () => {
    const worker = await startedAs()
    worker.sockets.last().opens()
    const leaving = worker.commands.logout()
    await worker.clock.pass(50)
    worker.sockets.last().says({ event: 'session.kick', content: { reason: 'logout' } })
    await worker.clock.pass(100)
    await leaving
    expect(worker.events).toEqual([{ type: 'signedOut', reason: 'logout' }])
  })

  it('open the socket anew for the login that took the place of this session, and say nothing', async () => {
    const worker = await startedAs()
    const before = worker.sockets.last()
    before.opens()
    before.says({ event: 'session.kick', content: { reason: 'replaced' } })
    await worker.clock.pass(50)
    expect(worker.value('session')).toMatchObject({ status: 'player' })
    expect(count(worker, '/api/user/info')).toBe(2)
    expect(worker.events).toEqual([])
    expect(before.closed).toBe(true)
    expect(worker.sockets.last()).not.toBe(before)
  })

  it('load the user when the review moved, and offer a newer version only', async () => {
    const worker = await startedAs()
    const socket = worker.sockets.last()
    socket.opens()
    socket.says({ event: 'kyc.status', content: {} })
    socket.says({ event: 'app.version', content: { versionCode: 123, downloadUrl: 'https://get.test' } })
    socket.says({ event: 'app.version', content: { versionCode: 124, downloadUrl: 'https://get.test' } })
    await worker.clock.pass(50)
    expect(count(worker, '/api/user/info')).toBe(2)
    const offer = { type: 'dialog', dialog: 'versionUpdate', versionCode: 124, downloadUrl: 'https://get.test' }
    expect(worker.events).toEqual([offer])
  })
})
