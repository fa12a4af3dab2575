import { beforeEach, expect, it } from 'vitest'
import { playersOperator, startDataWorker, type TestedWorker } from './dataWorkerForTests.ts'
import { success } from './fakes.ts'

let worker: TestedWorker

beforeEach(async () => {
  const operator = playersOperator()
  operator.on('/api/badge/data', success({ inviteFriendToEarnNum: 2 }))
  worker = startDataWorker({ operator })
  await worker.start()
  worker.sockets.last().opens()
  worker.watch({ name: 'badges', params: undefined })
  await worker.clock.pass(100)
})

const spins = () => worker.value('badges')?.inviteFriendToEarnNum

async function use(since: number) {
  await worker.commands.spinUsed(since)
  await worker.clock.pass(100)
}

it('a used spin lowers the badge, never below 0', async () => {
  await use(worker.clock.now())
  expect(spins()).toBe(1)
  await use(worker.clock.now())
  await use(worker.clock.now())
  expect(spins()).toBe(0)
})

it('a count that the operator told meanwhile is not lowered again', async () => {
  const since = worker.clock.now()
  await worker.clock.pass(10)
  worker.sockets.last().says({ event: 'invite.friends.spins', content: 1 })
  await use(since)
  expect(spins()).toBe(1)
})
