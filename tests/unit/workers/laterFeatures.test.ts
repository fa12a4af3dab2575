import { beforeEach, expect, it, vi } from 'vitest'
import { count, startedAs, type TestedWorker } from './dataWorkerForTests.ts'
import { success } from './fakes.ts'

const code = vi.hoisted(() => ({ isThere: true }))
vi.mock(import('../../../workers/features/later.ts'), async (original) => {
  const later = await original()
  return {
    ...later,
    createLaterFeatures: (player) => {
      if (!code.isThere) throw new TypeError('Failed to fetch dynamically imported module')
      return later.createLaterFeatures(player)
    },
  }
})
beforeEach(() => {
  code.isThere = false
})

const OFFLINE = { ok: false, failure: { kind: 'offline' } }

async function startedWithoutCode(): Promise<TestedWorker> {
  const worker = await startedAs()
  worker.operator.on('/api/user/country', success([{ code: 'PH', name: 'Philippines', dialCode: '63' }]))
  worker.watch({ name: 'countries', params: undefined })
  await worker.clock.pass(100)
  return worker
}

it('a resource whose code cannot be had is as without a network, until it is asked for again', async () => {
  const worker = await startedWithoutCode()
  expect(worker.shown('countries')).toMatchObject({ value: undefined, refreshing: false, failure: OFFLINE.failure })
  expect(count(worker, '/api/user/country')).toBe(0)
  code.isThere = true
  worker.resources.refresh('countries')
  await worker.clock.pass(100)
  expect(worker.shown('countries')).toMatchObject({ refreshing: false, failure: undefined })
  expect(worker.value('countries')).toHaveLength(1)
})

it('or until the operator is back', async () => {
  const worker = await startedWithoutCode()
  code.isThere = true
  worker.resources.refreshWatched()
  await worker.clock.pass(100)
  expect(worker.value('countries')).toHaveLength(1)
})

it('is not asked for any more by a screen that was left meanwhile', async () => {
  const worker = await startedWithoutCode()
  worker.resources.unwatch('countries')
  code.isThere = true
  worker.resources.refreshWatched()
  await worker.clock.pass(100)
  expect(count(worker, '/api/user/country')).toBe(0)
})

it('a command whose code cannot be had has sent nothing, and is sent once it can', async () => {
  const worker = await startedAs()
  worker.operator.on('/api/user/session/revokeOthers', success(null))
  expect(await worker.commands.endOtherSessions()).toEqual(OFFLINE)
  code.isThere = true
  expect(await worker.commands.endOtherSessions()).toMatchObject({ ok: true })
  expect(count(worker, '/api/user/session/revokeOthers')).toBe(1)
})

it('takes another worker where the browser does not ask again, but not at once, and none without a network', async () => {
  const worker = await startedWithoutCode()
  worker.resources.refresh('countries')
  expect(worker.ended()).toBe(0)
  await worker.clock.pass(5_000)
  worker.operator.on('/api/config/fetch', success({}))
  worker.network.become(false)
  worker.resources.refresh('countries')
  expect(worker.ended()).toBe(0)
  worker.network.become(true)
  await worker.clock.pass(1_000)
  expect(worker.ended()).toBeGreaterThan(0)
})
