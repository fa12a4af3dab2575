import { expect, it } from 'vitest'
import { playersOperator, startDataWorker } from './dataWorkerForTests.ts'
import { success } from './fakes.ts'

const limit = { kind: 'deposit', period: 'day', value: 1_000.5, used: 200 }
const rg = { limits: [limit], excludedUntil: null, exclusion: null, realityCheckMin: null }

it('what a change answers is shown at once, money in centavos', async () => {
  const operator = playersOperator()
  operator.on('/api/rg/fetch', success({ ...rg, limits: [] }))
  operator.on('/api/rg/limit', success(rg))
  operator.on('/api/rg/exclude', success({ ...rg, exclusion: 'break', excludedUntil: 5_000 }))
  const worker = startDataWorker({ operator })
  await worker.start()
  worker.watch({ name: 'rg', params: undefined })
  await worker.clock.pass(100)
  expect(worker.value('rg')?.limits).toEqual([])
  await worker.commands.setLimit({ kind: 'deposit', period: 'day', value: 1_000.5 })
  await worker.clock.pass(100)
  expect(worker.value('rg')?.limits).toEqual([{ ...limit, value: 100_050, used: 20_000 }])
  await worker.commands.exclude('24h')
  await worker.clock.pass(100)
  expect(worker.value('rg')).toMatchObject({ exclusion: 'break', excludedUntil: 5_000 })
})
