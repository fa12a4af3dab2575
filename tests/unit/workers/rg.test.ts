import * as v from 'valibot'
import { expect, it } from 'vitest'
import { CODES } from '../../../contract/errors.ts'
import { playersOperator, startDataWorker, user } from './dataWorkerForTests.ts'
import { domainError, fakeChannels, success } from './fakes.ts'

const limit = { kind: 'deposit', period: 'day', value: 1_000.5, used: 200 }
const rg = { limits: [limit], excludedUntil: null, exclusion: null, realityCheckMin: null }

it('what a change answers is shown at once, money in centavos', async () => {
  const operator = playersOperator()
  operator.on('/api/rg/fetch', success({ ...rg, limits: [] }))
  operator.on('/api/rg/limit', success(rg))
  operator.on('/api/rg/exclude', success({ ...rg, exclusion: 'break', excludedUntil: 5_000 }))
  const worker = startDataWorker({ operator })
  await worker.start()
  for (const name of ['rg', 'session'] as const) worker.watch({ name, params: undefined })
  await worker.clock.pass(100)
  expect(worker.value('rg')?.limits).toEqual([])
  await worker.commands.setLimit({ kind: 'deposit', period: 'day', value: 1_000.5 })
  await worker.clock.pass(100)
  expect(worker.value('rg')?.limits).toEqual([{ ...limit, value: 100_050, used: 20_000 }])
  const exclusion = { kind: 'break', until: 5_000 }
  operator.on('/api/user/info', success(user({ exclusion })))
  await worker.commands.exclude('24h')
  await worker.clock.pass(100)
  expect(worker.value('session')).toMatchObject({ user: { exclusion } })
  expect(worker.value('rg')).toMatchObject({ exclusion: 'break', excludedUntil: 5_000 })
})

it.each([
  { why: 'whose answer is lost', answer: (): 'silence' => 'silence' },
  {
    why: 'that a longer one, begun elsewhere, refuses',
    answer: domainError(CODES.notEligible, 'You cannot shorten it.'),
  },
])('a break $why is shown as the operator has it', async ({ answer }) => {
  const operator = playersOperator()
  operator.on('/api/rg/fetch', success({ ...rg, limits: [] }))
  operator.on('/api/rg/exclude', answer)
  const worker = startDataWorker({ operator })
  await worker.start()
  for (const name of ['rg', 'session'] as const) worker.watch({ name, params: undefined })
  await worker.clock.pass(100)
  const exclusion = { kind: 'break', until: 5_000 }
  operator.on('/api/rg/fetch', success({ ...rg, exclusion: 'break', excludedUntil: 5_000 }))
  operator.on('/api/user/info', success(user({ exclusion })))
  const asked = worker.commands.exclude('1h')
  await worker.clock.pass(20_000)
  expect((await asked).ok).toBe(false)
  expect(worker.value('session')).toMatchObject({ user: { exclusion } })
  expect(worker.value('rg')).toMatchObject({ exclusion: 'break', excludedUntil: 5_000 })
})

it('what was asked for before a change does not undo it on screen', async () => {
  const before = Promise.withResolvers<void>()
  const operator = playersOperator()
  let kept = 60
  const answer = () => Response.json({ success: true, code: 0, msg: null, data: { ...rg, realityCheckMin: kept } })
  operator.on('/api/rg/fetch', answer)
  const worker = startDataWorker({ operator })
  await worker.start()
  worker.watch({ name: 'rg', params: undefined })
  await worker.clock.pass(100)
  operator.on('/api/rg/fetch', async () => {
    const answered = answer()
    await before.promise
    return answered
  })
  operator.on('/api/rg/realityCheck', () => {
    kept = 30
    return answer()
  })
  worker.resources.refresh('rg')
  await worker.clock.pass(100)
  await worker.commands.setRealityCheck(30)
  before.resolve()
  await worker.clock.pass(100)
  expect(worker.value('rg')).toMatchObject({ realityCheckMin: 30 })
})

it('changes are told to the operator in the order of the presses', async () => {
  const first = Promise.withResolvers<void>()
  const operator = playersOperator()
  const kept: unknown[] = []
  operator.on('/api/rg/realityCheck', async ({ body }) => {
    const { minutes } = v.parse(v.object({ minutes: v.number() }), body)
    if (minutes === 60) await first.promise
    kept.push(minutes)
    return Response.json({ success: true, code: 0, msg: null, data: { ...rg, realityCheckMin: minutes } })
  })
  operator.on('/api/rg/fetch', success(rg))
  const worker = startDataWorker({ operator })
  await worker.start()
  worker.watch({ name: 'rg', params: undefined })
  await worker.clock.pass(100)
  const pressed = [worker.commands.setRealityCheck(60), worker.commands.setRealityCheck(30)]
  await worker.clock.pass(100)
  first.resolve()
  await worker.clock.pass(100)
  await Promise.all(pressed)
  expect(kept).toEqual([60, 30])
  expect(worker.value('rg')).toMatchObject({ realityCheckMin: 30 })
})

it('a budget is asked for again after a round, where there is one', async () => {
  const operator = playersOperator()
  const budget = { amount: 2_000, spent: 10.5, until: 5_000 }
  const asked = () => operator.paths().filter((path) => path === '/api/rg/budget/fetch').length
  operator.on('/api/rg/budget/fetch', success(null))
  operator.on('/api/rg/budget/set', success(budget))
  const worker = startDataWorker({ operator })
  await worker.start()
  worker.watch({ name: 'budget', params: undefined })
  await worker.clock.pass(100)
  expect(worker.value('budget')).toBeNull()
  await worker.commands.renewBudget()
  expect(asked()).toBe(1)
  await worker.commands.setBudget(2_000)
  await worker.clock.pass(100)
  expect(worker.value('budget')).toEqual({ amount: 200_000, spent: 1_050, until: 5_000 })
  operator.on('/api/rg/budget/fetch', success({ ...budget, spent: 30 }))
  await worker.commands.renewBudget()
  await worker.clock.pass(100)
  expect(asked()).toBe(2)
  expect(worker.value('budget')).toMatchObject({ spent: 3_000 })
})

it('a change in one tab is asked for in the others, which may have a game open', async () => {
  const channelOf = fakeChannels()
  const operator = playersOperator()
  operator.on('/api/rg/fetch', success({ ...rg, realityCheckMin: 60 }))
  operator.on('/api/rg/budget/fetch', success(null))
  operator.on('/api/rg/realityCheck', success({ ...rg, realityCheckMin: 30 }))
  const start = async () => {
    const worker = startDataWorker({ operator, channel: channelOf() })
    await worker.start()
    for (const name of ['rg', 'budget'] as const) worker.watch({ name, params: undefined })
    await worker.clock.pass(100)
    return worker
  }
  const [here, elsewhere] = [await start(), await start()]
  operator.on('/api/rg/fetch', success({ ...rg, realityCheckMin: 30 }))
  await here.commands.setRealityCheck(30)
  await elsewhere.clock.pass(100)
  expect(elsewhere.value('rg')).toMatchObject({ realityCheckMin: 30 })
  operator.on('/api/rg/budget/fetch', success({ amount: 500, spent: 0, until: 5_000 }))
  operator.on('/api/rg/budget/set', success({ amount: 500, spent: 0, until: 5_000 }))
  await here.commands.setBudget(500)
  await elsewhere.clock.pass(100)
  expect(elsewhere.value('budget')).toMatchObject({ amount: 50_000 })
})

it('a break that begins in one tab closes the screens of the others', async () => {
  const channelOf = fakeChannels()
  const operator = playersOperator()
  operator.on('/api/rg/exclude', success({ ...rg, exclusion: 'break', excludedUntil: 5_000 }))
  const start = async () => {
    const worker = startDataWorker({ operator, channel: channelOf() })
    await worker.start()
    worker.watch({ name: 'session', params: undefined })
    await worker.clock.pass(100)
    return worker
  }
  const [here, elsewhere] = [await start(), await start()]
  const exclusion = { kind: 'break', until: 5_000 }
  operator.on('/api/user/info', success(user({ exclusion })))
  await here.commands.exclude('1h')
  await elsewhere.clock.pass(100)
  expect(elsewhere.value('session')).toMatchObject({ user: { exclusion } })
})
