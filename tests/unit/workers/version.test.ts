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
  const dialogs = worker.notices.filter(({ type }) => type === 'dialog')
  const dialog = { type: 'dialog', dialog: 'versionUpdate', downloadUrl: 'https://jolly.example/app' }
  expect(dialogs).toEqual(offered ? [dialog] : [])
})

it('without an answer nothing is offered', async () => {
  const operator = playersOperator()
  operator.on('/api/app/version', status(404))
  const worker = startDataWorker({ operator })
  await worker.commands.checkVersion(1)
  await worker.clock.pass(100)
  expect(worker.notices.filter(({ type }) => type === 'dialog')).toEqual([])
})
