import { beforeEach, expect, test } from 'vitest'
import { playersOperator, startedAs, type TestedWorker, user, count } from './dataWorkerForTests.ts'

const TIME = 1_795_000_000_000
const flight = {
  roundId: 'r1',
  code: 'rocket-rise',
  name: 'Rocket Rise',
  bet: 1,
  win: 0,
  net: -1,
  status: 'open',
  time: TIME,
}

/** The operator's record of the player. */
let record: object[]
let worker: TestedWorker

beforeEach(async () => {
  record = [flight]
  const operator = playersOperator()
  operator.on('/api/game/record/all', ({ query }) => {
    const wanted = query.get('status')
    const list = record.filter((round) => wanted === null || Reflect.get(round, 'status') === wanted)
    const data = { list, page: 1, size: 20, total: list.length, hasMore: false }
    return Response.json({ success: true, code: 0, msg: null, data })
  })
  worker = await startedAs(user(), operator)
  worker.watch({ name: 'openRounds', params: undefined })
  await worker.clock.pass(100)
})

async function lookAgain() {
  worker.resources.refresh('openRounds')
  await worker.clock.pass(100)
  return worker.value('openRounds')
}

test('a bet that comes back while its player is away is told with its amount, and the balance is asked for', async () => {
  expect(worker.value('openRounds')).toMatchObject([{ status: 'open' }])
  const asked = count(worker, '/api/balance')
  record = [{ ...flight, status: 'void', bet: 0, net: 0 }]
  for (let looks = 0; looks < 2; looks += 1) {
    expect(await lookAgain()).toMatchObject([{ roundId: 'r1', status: 'void', bet: 100 }])
  }
  expect(count(worker, '/api/balance')).toBe(asked + 1)
})

test('a round that pays while its player is away has the balance asked for; one that was never seen open has not', async () => {
  const asked = count(worker, '/api/balance')
  record = [
    { ...flight, status: 'settled', win: 3, net: 2, unseen: true },
    { ...flight, roundId: 'r0', status: 'void', bet: 0, net: 0 },
  ]
  expect(await lookAgain()).toMatchObject([{ roundId: 'r1', win: 300 }])
  await lookAgain()
  expect(count(worker, '/api/balance')).toBe(asked + 1)
})
