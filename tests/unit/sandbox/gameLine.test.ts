import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createApi } from '../../../sandbox/games/play/common/api.ts'

const TABLE = { ok: true, now: 0, table: {} }
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const silent = () => new Promise<Response>(() => {})
const fetches = vi.fn<() => Promise<Response>>()

let told: boolean[]
const isTold = () => told.at(-1) ?? false
const game = () => createApi<never, never, never, object>((isLate) => told.push(isLate))

beforeEach(() => {
  told = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetches.mockReset())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a line that is lost is told from the first failure until there is an answer, without a gap', async () => {
  fetches.mockImplementation(lost)
  const table = game().table()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual([true])
  fetches.mockImplementation(async () => Response.json(TABLE))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await table).toMatchObject({ table: {} })
  expect(told).toEqual([true, false])
})

it('one that carries nothing is told when its answer is late, after the patience that was asked for', async () => {
  fetches.mockImplementation(silent)
  void game().look('r1', 2_000)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(isTold()).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isTold()).toBe(true)
})

it('it is told as long as one of several calls waits', async () => {
  fetches.mockImplementation(lost)
  const { balance, table } = game()
  const refused = balance().catch((fault: unknown) => fault)
  void table()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await refused).toMatchObject({ reason: 'network' })
  expect(isTold()).toBe(true)
})

it('a read is given up early once, on what may be a dead connection, and then has the time that a slow line needs', async () => {
  const timeouts = vi.spyOn(AbortSignal, 'timeout')
  fetches.mockImplementation(lost)
  void game().look('r1', 2_000)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(timeouts.mock.calls.flat()).toEqual([7_000, 17_000, 17_000])
  timeouts.mockRestore()
})
