import { expect, it } from 'vitest'
import { count, playersOperator, startDataWorker, user, type TestedWorker } from './dataWorkerForTests.ts'
import { OFFLINE } from '../../../workers/api/answer.ts'
import { createJollyCache } from '../../../workers/cache/jollyCache.ts'
import { createPurchases } from '../../../workers/features/purchase.ts'
import { createTabs } from '../../../workers/foundation/tabs.ts'
import { createIdentity } from '../../../workers/identity.ts'
import { fakeClock, fakeKeyValue, success, withFailedRead } from './fakes.ts'

const purchase = { amount: 500, currency: 'PHP', eventId: 'D1' }

async function started(): Promise<TestedWorker> {
  const operator = playersOperator()
  operator.on('/api/fb/event/fetch', success(purchase))
  operator.on('/api/fb/event/sent', success(null))
  operator.on('/api/user/login', success(user({ uid: 'u2', username: 'player2' })))
  const worker = startDataWorker({ operator })
  await worker.start()
  await worker.clock.pass(100)
  return worker
}

const consentOf = async ({ commands }: TestedWorker) => (await commands.readAdConsent()).value
const fetched = (worker: TestedWorker) => count(worker, '/api/fb/event/fetch')

async function logOut(worker: TestedWorker): Promise<void> {
  const left = worker.commands.logout()
  await worker.clock.pass(200)
  await left
}

async function comesNext(worker: TestedWorker): Promise<void> {
  worker.operator.on('/api/user/info', success(user({ uid: 'u2', username: 'player2' })))
  await worker.commands.login({ username: 'player2', password: '123456' })
  await worker.clock.pass(100)
}

it.each(['no', 'unasked'] as const)('no purchase is fetched where the answer is %s', async (answer) => {
  const worker = await started()
  if (answer === 'no') await worker.commands.answerAdConsent('u1', answer)
  expect(await consentOf(worker)).toBe(answer)
  expect(await worker.commands.takePurchase()).toEqual({ ok: true, value: null })
  expect(fetched(worker)).toBe(0)
})

it('a yes is its player’s alone: forgotten when they log out, and the next one is asked anew', async () => {
  const worker = await started()
  worker.watch({ name: 'adConsent', params: undefined })
  await worker.commands.answerAdConsent('u1', 'yes')
  await worker.clock.pass(100)
  expect(worker.value('adConsent')).toBe('yes')
  expect(await worker.commands.takePurchase()).toMatchObject({ ok: true, value: { eventId: 'D1' } })
  await logOut(worker)
  expect(worker.value('adConsent')).not.toBe('yes')
  await comesNext(worker)
  expect(await consentOf(worker)).toBe('unasked')
  await worker.commands.takePurchase()
  expect(fetched(worker)).toBe(1)
})

it('nor does whoever logs in without a logout before them find it', async () => {
  const worker = await started()
  await worker.commands.answerAdConsent('u1', 'yes')
  await comesNext(worker)
  expect(await consentOf(worker)).toBe('unasked')
})

it('an answer to a question that somebody else was asked is dropped', async () => {
  const worker = await started()
  await worker.commands.answerAdConsent('u0', 'yes')
  expect(await consentOf(worker)).toBe('unasked')
})

it('one that cannot be read is shown as no, and can be answered', async () => {
  const [clock, identity] = [fakeClock(), createIdentity()]
  identity.become('u1')
  const api = { call: async () => OFFLINE }
  const cache = createJollyCache(withFailedRead(fakeKeyValue(), 1), clock)
  const { resources, commands } = createPurchases({
    api,
    cache,
    clock,
    locks: undefined,
    identity,
    tabs: createTabs(undefined),
  })
  const consent = resources.adConsent()
  await consent.open()
  expect(consent.state().value).toBe('no')
  await commands.answerAdConsent('u1', 'yes')
  expect(consent.state().value).toBe('yes')
})
