import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { count, playersOperator, startedAs, user, type TestedWorker } from './dataWorkerForTests.ts'
import { domainError, status, success, type FakeOperator, type Reply } from './fakes.ts'

const BADGES = '/api/badge/data'
const MINUTE = 60_000
/** Longer than the first pause ever is. */
const FIRST_PAUSE_MS = 3_100
const failing = status(503)

let operator: FakeOperator
let worker: TestedWorker

beforeEach(async () => {
  operator = playersOperator()
  worker = await startedAs(user(), operator)
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** The paths that are asked for meanwhile. */
async function askedFor(ms: number): Promise<string[]> {
  const before = operator.asked.length
  await worker.clock.pass(ms)
  return operator.paths().slice(before)
}

/** A refresh that nobody on this device asked for, which gets this answer. */
async function refreshedWith(reply: Reply): Promise<void> {
  operator.on(BADGES, reply)
  worker.resources.refresh('badges')
  await worker.clock.pass(100)
}

describe('what fails while it is on screen', () => {
  it.each([
    ['an operator in trouble', failing],
    ['an answer that is cut', () => new Response('{"succ')],
    ['no answer', () => 'silence'],
    ['one call too many', domainError(10002, 'Slow down')],
  ] as [string, Reply][])('is asked for again by itself after %s', async (_, reply) => {
    await refreshedWith(reply)
    await worker.clock.pass(13_000)
    expect(worker.shown('badges')?.failure).toBeDefined()
    operator.on(BADGES, success({ letterUnreadNum: 7 }))
    await worker.clock.pass(2 * MINUTE)
    expect(worker.shown('badges')).toMatchObject({ value: { letterUnreadNum: 7 }, failure: undefined })
    expect(await askedFor(10 * MINUTE)).not.toContain(BADGES)
  })

  it('is not made up for by a live message about one part of it', async () => {
    worker.sockets.last().opens()
    await refreshedWith(failing)
    worker.sockets.last().says({ event: 'task.reward', content: 2 })
    operator.on(BADGES, success({ letterUnreadNum: 7, taskRewardNum: 2 }))
    await worker.clock.pass(FIRST_PAUSE_MS)
    expect(worker.value('badges')).toMatchObject({ letterUnreadNum: 7, taskRewardNum: 2 })
  })

  it('is said once', async () => {
    await refreshedWith(failing)
    await worker.clock.pass(10 * MINUTE)
    expect(count(worker, BADGES)).toBeGreaterThan(5)
    expect(worker.toasts()).toHaveLength(1)
    worker.resources.refresh('badges')
    await worker.clock.pass(100)
    expect(worker.toasts()).toHaveLength(2)
  })

  it('waits while nobody looks, and is asked for as soon as somebody does', async () => {
    await refreshedWith(failing)
    await worker.commands.setVisible(false)
    await worker.clock.pass(FIRST_PAUSE_MS)
    expect(await askedFor(10 * MINUTE)).not.toContain(BADGES)
    await worker.commands.setVisible(true)
    expect(await askedFor(100)).toContain(BADGES)
  })

  it('waits while nothing is reached', async () => {
    await refreshedWith(failing)
    operator.on('/api/config/fetch', () => 'no network')
    worker.network.become(false)
    expect(await askedFor(10 * MINUTE)).not.toContain(BADGES)
    operator.on('/api/config/fetch', success({}))
    worker.network.become(true)
    expect(await askedFor(100)).toContain(BADGES)
  })

  it('is not asked for again when it has left the screen, or was refused', async () => {
    await refreshedWith(failing)
    worker.resources.unwatch('badges')
    expect(await askedFor(10 * MINUTE)).not.toContain(BADGES)
    worker.watch({ name: 'badges', params: undefined })
    await refreshedWith(domainError(10001, 'No'))
    expect(await askedFor(10 * MINUTE)).not.toContain(BADGES)
  })

  it('is brought back by the first answer, although something else is never answered', async () => {
    operator.on('/api/letter', failing)
    operator.on('/api/task', failing)
    worker.watch({ name: 'letters', params: { page: 1 } })
    await worker.clock.pass(20 * MINUTE)
    await refreshedWith(failing)
    operator.on(BADGES, success({ letterUnreadNum: 7 }))
    await worker.clock.pass(FIRST_PAUSE_MS)
    expect(worker.value('badges')?.letterUnreadNum).toBe(7)
  })
})

describe('an operator in trouble', () => {
  it('hears of each page at most once a minute, whatever is missing', async () => {
    for (const path of ['/api/letter', '/api/withdraw/fetch', '/api/recharge/fetch', BADGES]) operator.on(path, failing)
    worker.watch({ name: 'letters', params: { page: 1 } })
    worker.watch({ name: 'withdrawOrders', params: { page: 1 } })
    worker.watch({ name: 'depositOrders', params: { page: 1 } })
    worker.resources.refresh('badges')
    await worker.clock.pass(10 * MINUTE)
    const asked = await askedFor(60 * MINUTE)
    expect(asked.length).toBeGreaterThan(15)
    expect(asked.length).toBeLessThanOrEqual(60)
  })

  it('does not hear of all pages at the same time', async () => {
    async function firstPause(draw: number): Promise<number> {
      vi.spyOn(Math, 'random').mockReturnValue(draw)
      await refreshedWith(failing)
      for (let ms = 0; ms < FIRST_PAUSE_MS; ms += 100) if ((await askedFor(100)).includes(BADGES)) return ms
      throw new Error('It was not asked again')
    }
    const early = await firstPause(0)
    operator.on(BADGES, success({ letterUnreadNum: 7 }))
    await worker.clock.pass(MINUTE)
    expect(await firstPause(0.99)).toBeGreaterThan(early + 1_000)
  })
})
