import { expect, it } from 'vitest'
import { playersOperator, startDataWorker, user } from './dataWorkerForTests.ts'
import { CODES } from '../../../contract/errors.ts'
import { domainError, success } from './fakes.ts'

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

it('a first trade password that is refused may have been set on another device: the user is asked for anew', async () => {
  const operator = playersOperator(user({ isNullPasswordTrade: true }))
  const worker = startDataWorker({ operator })
  worker.watch({ name: 'session', params: undefined })
  await worker.start()
  operator.on('/api/user/modifyPasswordTrade', domainError(CODES.wrongCredentials, 'The current password is wrong'))
  operator.on('/api/user/info', success(user({ isNullPasswordTrade: false })))
  expect((await worker.commands.setTradePassword({ newPassword: '135790' })).ok).toBe(false)
  await worker.clock.pass(100)
  expect(worker.value('session')).toMatchObject({ user: { isNullPasswordTrade: false } })
})
