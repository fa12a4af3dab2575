import { expect, it } from 'vitest'
import { playersOperator, startDataWorker } from './dataWorkerForTests.ts'
import { status, success } from './fakes.ts'

it.each([
  [41, 42, true],
  [42, 42, false],
  [43, 42, false],
])('a wrapper of version %i is offered %i: %s', async (installed, versionCode, offered) => {
  const operator = playersOperator()
  operator.on('/api/app/version', success({ versionCode, downloadUrl: 'https://jolly.example/app' }))
  const worker = startDataWorker({ operator })
  await worker.start()
  await worker.commands.checkVersion(installed)
  await worker.clock.pass(100)
  const dialogs = worker.events.filter(({ type }) => type === 'dialog')
  const dialog = { type: 'dialog', dialog: 'versionUpdate', versionCode, downloadUrl: 'https://jolly.example/app' }
  expect(dialogs).toEqual(offered ? [dialog] : [])
})

it.each([
  [123, false],
  [124, true],
])('without a wrapper the page, of version 123, is offered %i: %s', async (versionCode, offered) => {
  const operator = playersOperator()
  operator.on('/api/app/version', success({ versionCode, downloadUrl: '' }))
  const worker = startDataWorker({ operator, app: { versionCode: 123 } })
  await worker.commands.checkVersion()
  await worker.clock.pass(100)
  expect(worker.events.some((event) => event.type === 'dialog')).toBe(offered)
})

it('a live message is compared with the wrapper too', async () => {
  const operator = playersOperator()
  operator.on('/api/app/version', success({ versionCode: 41, downloadUrl: '' }))
  const worker = startDataWorker({ operator, app: { versionCode: 123 } })
  await worker.start()
  await worker.commands.checkVersion(41)
  const socket = worker.sockets.last()
  socket.opens()
  socket.says({ event: 'app.version', content: { versionCode: 42, downloadUrl: '' } })
  await worker.clock.pass(100)
  const offers = worker.events.filter(({ type }) => type === 'dialog')
  expect(offers).toEqual([{ type: 'dialog', dialog: 'versionUpdate', versionCode: 42, downloadUrl: '' }])
})

it('without an answer nothing is offered', async () => {
  const operator = playersOperator()
  operator.on('/api/app/version', status(404))
  const worker = startDataWorker({ operator })
  await worker.commands.checkVersion(1)
  await worker.clock.pass(100)
  expect(worker.events.filter(({ type }) => type === 'dialog')).toEqual([])
})

it('calls carry the device id of the wrapper from then on', async () => {
  const operator = playersOperator()
  const worker = startDataWorker({ operator })
  await worker.start()
  await worker.commands.useDeviceId('native-1')
  await worker.commands.checkVersion()
  expect(operator.asked.at(-1)?.headers.get('deviceid')).toBe('native-1')
})
