import { expect, it } from 'vitest'
import { playersOperator, startDataWorker, user } from './dataWorkerForTests.ts'
import { success } from './fakes.ts'

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
