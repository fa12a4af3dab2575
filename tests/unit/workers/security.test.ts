import { expect, it } from 'vitest'
import { playersOperator, startDataWorker, user } from './dataWorkerForTests.ts'
import { status, success } from './fakes.ts'

it('an operator that does not tell of sessions is asked once, and nothing is said', async () => {
  const operator = playersOperator(user())
  operator.on('/api/user/session', status(404))
  const worker = startDataWorker({ operator })
  await worker.start()
  worker.watch({ name: 'deviceSessions', params: undefined })
  await worker.clock.pass(100)
  expect(worker.shown('deviceSessions')?.failure).toMatchObject({ kind: 'http', status: 404 })
  worker.resources.refresh('deviceSessions')
  await worker.clock.pass(100)
  expect(operator.paths().filter((path) => path === '/api/user/session')).toHaveLength(1)
  expect(worker.toasts()).toEqual([])
})

it('when a trade password is set, the user that says so is known before the answer', async () => {
  const operator = playersOperator(user({ isNullPasswordTrade: true }))
  const worker = startDataWorker({ operator })
  worker.watch({ name: 'session', params: undefined })
  await worker.start()
  operator.on('/api/user/modifyPasswordTrade', success(null))
  operator.on('/api/user/info', success(user({ isNullPasswordTrade: false })))
  expect(await worker.commands.setTradePassword({ newPassword: '135790' })).toEqual({ ok: true, value: null })
  await worker.clock.pass(100)
  expect(worker.value('session')).toMatchObject({ user: { isNullPasswordTrade: false } })
})
