import { expect, it } from 'vitest'
import { playersOperator, startDataWorker } from './dataWorkerForTests.ts'
import { status } from './fakes.ts'

it.each([
  ['responsible play', 'rg', '/api/rg/fetch'],
  ['the player’s other sessions', 'deviceSessions', '/api/user/session'],
] as const)('an operator without %s is asked once, and nothing is said', async (_what, name, path) => {
  const operator = playersOperator()
  operator.on(path, status(404))
  const worker = startDataWorker({ operator })
  await worker.start()
  worker.watch({ name, params: undefined })
  await worker.clock.pass(100)
  expect(worker.shown(name)?.failure).toMatchObject({ kind: 'http', status: 404 })
  worker.resources.refresh(name)
  await worker.clock.pass(100)
  expect(operator.paths().filter((asked) => asked === path)).toHaveLength(1)
  expect(worker.toasts()).toEqual([])
})
