import { expect, it } from 'vitest'
import { NO_SESSION, playersOperator, startDataWorker, type TestedWorker } from './dataWorkerForTests.ts'
import { success, type FakeOperator } from './fakes.ts'

const FOLLOW = { facebook: 'https://facebook.example/us', telegram: 'https://telegram.example/us' }
const COUNTRIES = [{ code: 'PH', name: 'Philippines', dialCode: '+63' }]

async function shown(operator: FakeOperator): Promise<TestedWorker> {
  operator.on('/api/user/follow', success(FOLLOW))
  operator.on('/api/user/country', success(COUNTRIES))
  const worker = startDataWorker({ operator })
  await worker.start()
  for (const name of ['follow', 'countries'] as const) worker.watch({ name, params: undefined })
  await worker.clock.pass(100)
  return worker
}

it('shows a player where to follow, and the countries that the operator knows', async () => {
  const worker = await shown(playersOperator())
  expect(worker.value('follow')).toEqual(FOLLOW)
  expect(worker.value('countries')).toEqual(COUNTRIES)
})

it('asks for no player’s links where there is no player', async () => {
  const operator = playersOperator()
  operator.on('/api/user/info', NO_SESSION)
  const worker = await shown(operator)
  expect(worker.value('follow')).toBeUndefined()
  expect(operator.paths()).not.toContain('/api/user/follow')
  expect(worker.value('countries')).toEqual(COUNTRIES)
})
