import * as v from 'valibot'
import { expect, it } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { playersOperator, startDataWorker, startedAs, user } from './dataWorkerForTests.ts'
import { fakeChannels, success } from './fakes.ts'

it('choices of pushes are sent one by one, so that the answer to the last has the last word', async () => {
  const first = Promise.withResolvers<void>()
  const operator = playersOperator()
  const on = new Map<string, boolean>()
  const choices = () => ({
    kinds: [],
    reminders: [...on].map(([code, isOn]) => ({ code, name: code, on: isOn })),
    remindedWhen: 'At 18:00',
  })
  operator.on(calls.pushChoose.path, async ({ body }) => {
    const { code, on: isOn } = v.parse(v.object({ code: v.string(), on: v.boolean() }), body)
    on.set(code, isOn)
    const answered = Response.json({ success: true, code: 0, msg: null, data: choices() })
    if (on.size === 1) await first.promise
    return answered
  })
  const worker = await startedAs(user(), operator)
  worker.watch({ name: 'pushChoices', params: undefined })
  const chosen = [
    worker.commands.choosePush({ code: 'signUp', on: true }),
    worker.commands.choosePush({ code: 'tasks', on: true }),
  ]
  await worker.clock.pass(100)
  expect([...on.keys()]).toEqual(['signUp'])
  first.resolve()
  await worker.clock.pass(100)
  expect(await Promise.all(chosen)).toMatchObject([{ ok: true }, { ok: true }])
  expect(worker.value('pushChoices')?.reminders.map(({ code }) => code)).toEqual(['signUp', 'tasks'])
})

it('a choice that waits when its player leaves is not made for the next', async () => {
  const first = Promise.withResolvers<void>()
  const operator = playersOperator()
  const chosen: unknown[] = []
  operator.on(calls.pushChoose.path, async ({ body }) => {
    chosen.push(body)
    await first.promise
    return Response.json({ success: true, code: 0, msg: null, data: { kinds: [], reminders: [], remindedWhen: '' } })
  })
  const worker = await startedAs(user(), operator)
  const waiting = [
    worker.commands.choosePush({ code: 'signUp', on: true }),
    worker.commands.choosePush({ code: 'tasks', on: true }),
  ]
  await worker.clock.pass(100)
  const other = user({ uid: 'u2' })
  operator.on('/api/user/info', success(other))
  operator.on('/api/user/login', success(other))
  await worker.commands.login({ username: 'player2', password: '135791' })
  await worker.clock.pass(100)
  first.resolve()
  await worker.clock.pass(100)
  expect(await Promise.all(waiting)).toMatchObject([{ ok: false }, { ok: false }])
  expect(chosen).toHaveLength(1)
})

it('a choice that is made in one tab is shown in the others', async () => {
  const channelOf = fakeChannels()
  const operator = playersOperator()
  const answer = (on: boolean) => {
    const choices = { kinds: [], reminders: [{ code: 'signUp', name: 'Sign-up', on }], remindedWhen: 'At 18:00' }
    for (const { path } of [calls.pushChoices, calls.pushChoose]) operator.on(path, success(choices))
  }
  answer(false)
  const start = async () => {
    const worker = startDataWorker({ operator, channel: channelOf() })
    await worker.start()
    worker.watch({ name: 'pushChoices', params: undefined })
    await worker.clock.pass(100)
    return worker
  }
  const [here, elsewhere] = [await start(), await start()]
  const isOn = () => elsewhere.value('pushChoices')?.reminders.map(({ on }) => on)
  expect(isOn()).toEqual([false])
  answer(true)
  await here.commands.choosePush({ code: 'signUp', on: true })
  await elsewhere.clock.pass(100)
  expect(isOn()).toEqual([true])
})
