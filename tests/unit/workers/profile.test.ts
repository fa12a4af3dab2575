import { expect, it } from 'vitest'
import { playersOperator, startDataWorker, user } from './dataWorkerForTests.ts'
import { fakeChannels, domainError, success } from './fakes.ts'

async function start() {
  const operator = playersOperator()
  const channelOf = fakeChannels()
  const worker = startDataWorker({ operator, channel: channelOf() })
  worker.watch({ name: 'session', params: undefined })
  await worker.start()
  await worker.clock.pass(1_000)
  const nickname = () => {
    const session = worker.value('session')
    return session?.status === 'player' ? session.user.nickname : undefined
  }
  const modified = () => operator.asked.filter(({ path }) => path === '/api/user/modify').map(({ body }) => body)
  return { operator, worker, nickname, modified, otherTab: channelOf() }
}

it('a nickname that is changed offline is shown at once, and sent when the network is back', async () => {
  const { operator, worker, nickname, modified } = await start()
  operator.on('/api/user/modify', () => 'no network')
  operator.on('/api/config/fetch', () => 'no network')
  await worker.commands.modifyUser({ nickname: 'Bea' })
  await worker.clock.pass(100)
  expect(nickname()).toBe('Bea')

  operator.on('/api/user/modify', success(user({ nickname: 'Bea' })))
  operator.on('/api/config/fetch', success({}))
  const before = modified().length
  await worker.clock.pass(60_000)
  const [sent, ...more] = modified().slice(before)
  expect(sent).toMatchObject({ nickname: 'Bea' })
  expect(more).toEqual([])
})

it('until it is sent, the operator’s older word does not bring the old nickname back', async () => {
  const { operator, worker, nickname } = await start()
  operator.on('/api/user/modify', domainError(10005, 'Maintenance', { until: 1 }))
  await worker.commands.modifyUser({ nickname: 'Bea' })
  await worker.commands.setVisible(true)
  await worker.clock.pass(1_000)
  expect(operator.paths().filter((path) => path === '/api/user/info').length).toBeGreaterThan(1)
  expect(nickname()).toBe('Bea')
})

it('once it is sent the operator is asked anew who plays', async () => {
  const { operator, worker, nickname } = await start()
  operator.on('/api/user/modify', () => 'no network')
  operator.on('/api/config/fetch', () => 'no network')
  await worker.commands.modifyUser({ nickname: 'Bea' })
  await worker.clock.pass(100)
  operator.on('/api/user/info', success(user({ nickname: 'Bea' })))
  operator.on('/api/user/modify', success(user({ nickname: 'Bea' })))
  operator.on('/api/config/fetch', success({}))
  const before = operator.paths().filter((path) => path === '/api/user/info').length
  await worker.clock.pass(60_000)
  expect(nickname()).toBe('Bea')
  expect(operator.paths().filter((path) => path === '/api/user/info').length).toBeGreaterThan(before + 1)
})

it('a nickname that is refused for ever is taken back, with a word about it', async () => {
  const { operator, worker, nickname, modified } = await start()
  operator.on('/api/user/modify', domainError(10001, 'Please check what was entered', { fields: {} }))
  await worker.commands.modifyUser({ nickname: 'Bea' })
  await worker.clock.pass(1_000)
  expect(nickname()).toBe('Ana')
  expect(worker.events).toContainEqual({ type: 'rolledBack', what: 'profile' })
  await worker.clock.pass(120_000)
  expect(modified()).toHaveLength(1)
})

it('what the operator fails on is said once, not at every try', async () => {
  const { operator, worker, modified } = await start()
  operator.on('/api/user/modify', () => new Response('', { status: 500 }))
  await worker.commands.modifyUser({ nickname: 'Bea' })
  await worker.clock.pass(120_000)
  expect(modified()).toHaveLength(5)
  expect(worker.toasts().filter((words) => words.includes('Server error!'))).toHaveLength(1)
  expect(worker.events).toContainEqual({ type: 'rolledBack', what: 'profile' })
})

it('a change stays on screen while an earlier one is being sent', async () => {
  const { operator, worker, nickname } = await start()
  const first = Promise.withResolvers<void>()
  operator.on('/api/user/modify', async () => {
    operator.on('/api/user/modify', () => 'silence')
    await first.promise
    return Response.json({ success: true, code: 0, msg: null, data: user() })
  })
  await worker.commands.modifyUser({ gender: 'female' })
  await worker.commands.modifyUser({ nickname: 'Bea' })
  first.resolve()
  await worker.clock.pass(1_000)
  expect(operator.paths().filter((path) => path === '/api/user/modify')).toHaveLength(2)
  expect(nickname()).toBe('Bea')
})

it('what another tab has sent is shown here too', async () => {
  const { operator, worker, nickname, otherTab } = await start()
  operator.on('/api/user/info', success(user({ nickname: 'Bea' })))
  otherTab.postMessage({ type: 'outboxSent', uid: 'u1', entry: { call: 'userModify', input: { nickname: 'Bea' } } })
  await worker.clock.pass(100)
  expect(nickname()).toBe('Bea')
})

it('what was sent here is told to the other tabs', async () => {
  const { operator, worker, otherTab } = await start()
  const heard: unknown[] = []
  otherTab.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data))
  operator.on('/api/user/modify', success(user({ nickname: 'Bea' })))
  await worker.commands.modifyUser({ nickname: 'Bea' })
  await worker.clock.pass(100)
  const entry = { call: 'userModify', input: { nickname: 'Bea' } }
  expect(heard).toContainEqual({ type: 'outboxSent', uid: 'u1', entry, place: expect.any(Number) })
})

it('what another tab was refused is taken back here', async () => {
  const { worker, otherTab } = await start()
  otherTab.postMessage({ type: 'outboxRefused', uid: 'u1', entry: { call: 'userModify', input: { nickname: 'Bea' } } })
  otherTab.postMessage({ type: 'outboxRefused', uid: 'u2', entry: { call: 'letterRead', input: { ids: ['1'] } } })
  await worker.clock.pass(100)
  expect(worker.events.filter(({ type }) => type === 'rolledBack')).toEqual([{ type: 'rolledBack', what: 'profile' }])
})

it('a tab that learns who plays while another tab sends their change shows the change', async () => {
  const operator = playersOperator(user({ nickname: 'Ana' }))
  const channelOf = fakeChannels()
  const worker = startDataWorker({ operator, channel: channelOf() })
  worker.watch({ name: 'session', params: undefined })
  const entry = { call: 'userModify', input: { nickname: 'Bea' } }
  operator.on('/api/user/info', () => {
    operator.on('/api/user/info', success(user({ nickname: 'Bea' })))
    channelOf().postMessage({ type: 'outboxSent', uid: 'u1', entry })
    return Response.json({ success: true, code: 0, msg: null, data: user({ nickname: 'Ana' }) })
  })
  await worker.start()
  await worker.clock.pass(1_000)
  expect(worker.value('session')).toMatchObject({ status: 'player', user: { nickname: 'Bea' } })
})

it('two changes one right after the other are both shown', async () => {
  const { operator, worker } = await start()
  operator.on('/api/user/modify', () => 'no network')
  operator.on('/api/config/fetch', () => 'no network')
  const both = [worker.commands.modifyUser({ nickname: 'Bea' }), worker.commands.modifyUser({ gender: 'female' })]
  await worker.clock.pass(5_000)
  await Promise.all(both)
  await worker.clock.pass(100)
  expect(worker.value('session')).toMatchObject({ user: { nickname: 'Bea', gender: 'female' } })
})
