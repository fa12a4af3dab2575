import { describe, expect, it } from 'vitest'
import { balance, count, startedAs } from './dataWorkerForTests.ts'
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

  it('end the session when it is kicked', async () => {
    const worker = await startedAs()
    worker.sockets.last().opens()
    worker.sockets.last().says({ event: 'session.kick', content: {} })
    await worker.clock.pass(50)
    expect(worker.value('session')).toEqual({ status: 'visitor' })
    expect(worker.notices).toEqual([{ type: 'signedOut', reason: 'kicked' }])
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
    expect(worker.notices).toEqual([offer])
  })
})
