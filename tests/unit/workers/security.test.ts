import { expect, it } from 'vitest'
import { playersOperator, startDataWorker, type TestedWorker, user } from './dataWorkerForTests.ts'
import { CODES } from '../../../contract/errors.ts'
import { domainError, settle, status, success } from './fakes.ts'

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

it.each<[string, (worker: TestedWorker) => Promise<unknown>]>([
  ['a trade password is set', (worker) => worker.commands.setTradePassword({ newPassword: '135790' })],
  ['a referrer is named', (worker) => worker.commands.bindSuperior('FRIEND1')],
])('when %s, the user is asked for anew, not with the question from before', async (_what, change) => {
  const operator = playersOperator()
  const worker = startDataWorker({ operator })
  worker.watch({ name: 'session', params: undefined })
  await worker.start()
  await worker.clock.pass(100)
  for (const path of ['/api/user/modifyPasswordTrade', '/api/user/bind/FRIEND1']) operator.on(path, success(null))
  const before = Promise.withResolvers<Response>()
  operator.on('/api/user/info', () => before.promise)
  void worker.commands.setVisible(true)
  await settle()
  operator.on('/api/user/info', success(user({ nickname: 'changed' })))
  const changing = change(worker)
  await settle()
  before.resolve(Response.json({ success: true, code: 0, msg: null, data: user() }))
  await changing
  await worker.clock.pass(100)
  expect(worker.value('session')).toMatchObject({ user: { nickname: 'changed' } })
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

it('when a phone is linked, what is stored of the sign-up bonus knows it', async () => {
  const bonus = { title: '', turnoverMultiple: 10, today: 1, deadline: 1, list: [] }
  const operator = playersOperator(user({ bind: false }))
  operator.on('/api/signUp/fetch', success({ ...bonus, canSign: false }))
  const worker = startDataWorker({ operator })
  await worker.start()
  worker.watch({ name: 'signUp', params: undefined })
  await worker.clock.pass(100)
  worker.resources.unwatch('signUp')
  operator.on('/api/user/bind', success(null))
  operator.on('/api/signUp/fetch', success({ ...bonus, canSign: true }))
  await worker.commands.bindPhone({ phone: '9171234567', code: '135790' })
  await worker.clock.pass(100)
  operator.on('/api/signUp/fetch', status(503))
  worker.watch({ name: 'signUp', params: undefined })
  await worker.clock.pass(100)
  expect(worker.value('signUp')).toMatchObject({ canSign: true })
})
