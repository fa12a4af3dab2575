import { describe, expect, it } from 'vitest'
import type { BadgeName } from '../../../contract/events.ts'
import type { NewMoneyRequest } from '../../../workers/protocol/cashier.ts'
import { playersOperator, startDataWorker, user, type TestedWorker } from './dataWorkerForTests.ts'
import { domainError, success } from './fakes.ts'

const CLAIMED = { rewards: [{ type: 'cash', amount: 10 }] }

async function started(badges: Partial<Record<BadgeName, number>>): Promise<TestedWorker> {
  const operator = playersOperator()
  operator.on('/api/badge/data', success(badges))
  const worker = startDataWorker({ operator })
  for (const name of ['badges', 'moneyRequests', 'session'] as const) worker.watch({ name, params: undefined })
  await worker.start()
  await worker.clock.pass(100)
  // From here on only the device's own changes and live events change a badge.
  operator.on('/api/badge/data', () => 'no network')
  return worker
}

const sign = (): NewMoneyRequest => ({ requestId: crypto.randomUUID(), call: 'signUpSign', input: {} })

describe('a badge after a claim (section 4)', () => {
  it.each<[string, BadgeName, Omit<NewMoneyRequest, 'requestId'>, number]>([
    ['/api/signUp/sign', 'loginBonusRewardNum', { call: 'signUpSign', input: {} }, 1],
    ['/api/signUpPro/sign', 'dailyDepositSign', { call: 'signUpProSign', input: {} }, 1],
    ['/api/task/getReward', 'taskRewardNum', { call: 'taskGetReward', input: { id: 'daily-login' } }, 1],
    ['/api/task/getBoxReward', 'taskRewardNum', { call: 'taskGetBoxReward', input: { id: 'daily-box-20' } }, 1],
    ['/api/energyfill/fill', 'inviteFriendEnergy', { call: 'energyfillFill', input: { count: 3 } }, 3],
  ])('%s lowers its own by what was done', async (path, badge, request, by) => {
    const worker = await started({ [badge]: 5, letterUnreadNum: 2 })
    worker.operator.on(path, success({ ...CLAIMED, charges: 2, current: 3, capacity: 5 }))
    await worker.commands.sendMoney('u1', { ...request, requestId: crypto.randomUUID() } as NewMoneyRequest)
    await worker.clock.pass(100)
    expect(worker.value('badges')).toMatchObject({ [badge]: 5 - by, letterUnreadNum: 2 })
  })

  it('never goes below 0', async () => {
    const worker = await started({ loginBonusRewardNum: 0 })
    worker.operator.on('/api/signUp/sign', success(CLAIMED))
    await worker.commands.sendMoney('u1', sign())
    await worker.clock.pass(100)
    expect(worker.value('badges')?.loginBonusRewardNum).toBe(0)
  })

  it('is not lowered twice when the live message comes before the answer', async () => {
    const worker = await started({ taskRewardNum: 3 })
    worker.sockets.last().opens()
    worker.operator.on('/api/task/getReward', () => {
      worker.sockets.last().says({ event: 'task.reward', content: 2 })
      return Response.json({ success: true, code: 0, msg: null, data: CLAIMED })
    })
    await worker.commands.sendMoney('u1', {
      requestId: crypto.randomUUID(),
      call: 'taskGetReward',
      input: { id: 'daily-login' },
    })
    await worker.clock.pass(100)
    expect(worker.value('badges')?.taskRewardNum).toBe(2)
  })

  it('stays when the claim was refused', async () => {
    const worker = await started({ loginBonusRewardNum: 1 })
    worker.operator.on('/api/signUp/sign', domainError(40001, 'You already have this reward'))
    await worker.commands.sendMoney('u1', sign())
    await worker.clock.pass(100)
    expect(worker.value('badges')?.loginBonusRewardNum).toBe(1)
  })

  it('is what the operator says as soon as it can be asked', async () => {
    const worker = await started({ loginBonusRewardNum: 4 })
    worker.operator.on('/api/signUp/sign', success(CLAIMED))
    worker.operator.on('/api/badge/data', success({ loginBonusRewardNum: 1 }))
    await worker.commands.sendMoney('u1', sign())
    await worker.clock.pass(100)
    expect(worker.value('badges')?.loginBonusRewardNum).toBe(1)
  })
})

describe('a break that has begun on another device', () => {
  it('is known once it has refused a claim', async () => {
    const worker = await started({})
    const exclusion = { kind: 'break', until: 5_000 }
    worker.operator.on('/api/user/info', success(user({ exclusion })))
    worker.operator.on('/api/signUp/sign', domainError(20004, 'You asked to pause playing'))
    await worker.commands.sendMoney('u1', sign())
    await worker.clock.pass(100)
    expect(worker.value('session')).toMatchObject({ user: { exclusion } })
  })
})

describe('tasks are taken on', () => {
  it('one after the other, and the list is asked for anew', async () => {
    const worker = await started({})
    worker.operator.on('/api/task/fetch', success({ groups: [] }))
    worker.operator.on('/api/task/receive', success(null))
    worker.watch({ name: 'tasks', params: undefined })
    await worker.clock.pass(100)
    expect(await worker.commands.receiveTasks(['one', 'two'])).toEqual({ ok: true, value: null })
    await worker.clock.pass(100)
    const asked = worker.operator.asked.filter(({ path }) => path.startsWith('/api/task/'))
    expect(asked.map(({ path, body }) => [path, body])).toEqual([
      ['/api/task/fetch', undefined],
      ['/api/task/receive', { id: 'one' }],
      ['/api/task/receive', { id: 'two' }],
      ['/api/task/fetch', undefined],
    ])
  })

  it('the first that fails ends it', async () => {
    const worker = await started({})
    worker.operator.on('/api/task/receive', domainError(10004, 'This is no longer there'))
    expect(await worker.commands.receiveTasks(['one', 'two'])).toMatchObject({ ok: false })
    expect(worker.operator.paths().filter((path) => path === '/api/task/receive')).toHaveLength(1)
  })

  it('the list is asked for anew although one fails: those before it have begun, and it may have changed', async () => {
    const worker = await started({})
    worker.operator.on('/api/task/fetch', success({ groups: [] }))
    worker.operator.on('/api/task/receive', ({ body }) => {
      const isFirst = JSON.stringify(body) === JSON.stringify({ id: 'one' })
      return isFirst ? Response.json({ success: true, code: 0, msg: null, data: null }) : 'no network'
    })
    worker.watch({ name: 'tasks', params: undefined })
    await worker.clock.pass(100)
    expect(await worker.commands.receiveTasks(['one', 'two'])).toMatchObject({ ok: false })
    await worker.clock.pass(100)
    expect(worker.operator.paths().filter((path) => path === '/api/task/fetch')).toHaveLength(2)
  })
})
