import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApi } from '../../../sandbox/games/play/common/api.ts'
import { createMemory, type Memory } from '../../../sandbox/games/play/common/memory.ts'
import { findLostBets } from '../../../sandbox/games/play/common/lostBets.ts'
import { placeBet } from '../../../sandbox/games/play/common/placeBet.ts'

const TABLE = { ok: true, now: 0, table: {} }
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const silent = () => new Promise<Response>(() => {})
const fetches = vi.fn<(url: string, init: { body: string }) => Promise<Response>>()

let told: boolean[]
const isTold = () => told.at(-1) ?? false
const game = () => createApi<never, object, never, object>((isLate) => told.push(isLate))
const ROUND = { roundId: 'r1', stake: 1, win: 0.5, balance: null }
const round = async () => Response.json({ ok: true, round: ROUND })
const refuse = (reason: string) => async () => Response.json({ ok: false, reason })

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

describe('a bet', () => {
  const kept = () => {
    let choice = ''
    const memoryOf = () =>
      createMemory((message) => {
        if (message.event === 'choice') ({ choice } = message)
      }, choice)
    return memoryOf
  }

  /** What was asked for, and under how many request ids. */
  const asked = () => {
    const requests = fetches.mock.calls.map(([url, { body }]) => ({ path: url, id: JSON.parse(body).requestId }))
    return { paths: [...new Set(requests.map(({ path }) => path))], ids: new Set(requests.map(({ id }) => id)).size }
  }

  const foundIn = (memory: Memory) => findLostBets({ api: game(), memory }).found
  const NOTHING = { rounds: [], refusals: [] }

  const bet = (memory = kept()()) => {
    const onUnanswered = vi.fn()
    const lost = { areKnown: () => true }
    const placed = placeBet({ api: game(), memory, lost, onUnanswered }, 100, {}).catch((fault: unknown) => fault)
    return { placed, onUnanswered }
  }

  it('whose answer is lost is asked for by its id until it is known, and is no second bet', async () => {
    fetches.mockImplementation(lost)
    const { placed, onUnanswered } = bet()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onUnanswered).toHaveBeenCalledOnce()
    expect(asked()).toEqual({ paths: ['/play/api/round', '/play/api/placed'], ids: 1 })
    fetches.mockImplementation(round)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await placed).toMatchObject({ roundId: 'r1', stake: 100, win: 50 })
    expect(asked().ids).toBe(1)
  })

  it('that is still at the operator is asked for again by its id, however long that takes', async () => {
    fetches.mockImplementationOnce(lost).mockImplementation(refuse('undecided'))
    const { placed } = bet()
    await vi.advanceTimersByTimeAsync(30_000)
    fetches.mockImplementation(round)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await placed).toMatchObject({ roundId: 'r1' })
    expect(asked().ids).toBe(1)
  })

  it('that never arrived is not placed later, and is said not to be', async () => {
    fetches.mockImplementation(lost)
    const { placed } = bet()
    await vi.advanceTimersByTimeAsync(60_000)
    fetches.mockImplementation(refuse('notPlaced'))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await placed).toMatchObject({ reason: 'notPlaced' })
  })

  it('that may have been taken is not said to be refused for being too fast', async () => {
    fetches.mockImplementationOnce(lost).mockImplementation(refuse('tooMany'))
    const { placed, onUnanswered } = bet()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(onUnanswered).toHaveBeenCalledOnce()
    fetches.mockImplementation(round)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await placed).toMatchObject({ roundId: 'r1' })
  })

  it('that was left without an answer is asked for when the page is opened again, once', async () => {
    fetches.mockImplementation(silent)
    const memoryOf = kept()
    bet(memoryOf())
    await vi.advanceTimersByTimeAsync(10_000)
    fetches.mockImplementation(round)
    expect(await foundIn(memoryOf())).toMatchObject({ rounds: [{ roundId: 'r1' }] })
    expect(asked().ids).toBe(1)
    expect(await foundIn(memoryOf())).toEqual(NOTHING)
  })

  it('that was left beside others is asked for as they are', async () => {
    fetches.mockImplementation(silent)
    const memoryOf = kept()
    const memory = memoryOf()
    for (let shot = 0; shot < 3; shot++) bet(memory)
    await vi.advanceTimersByTimeAsync(10_000)
    fetches.mockClear()
    fetches.mockImplementationOnce(refuse('notPlaced')).mockImplementation(round)
    const { rounds, refusals } = await foundIn(memoryOf())
    expect([rounds.length, refusals.map(({ reason }) => reason), asked().ids]).toEqual([2, ['notPlaced'], 3])
    expect(await foundIn(memoryOf())).toEqual(NOTHING)
  })

  it('that was refused late is not asked for again; one whose session was over is', async () => {
    const memoryOf = kept()
    for (const reason of ['limit', 'sessionOver']) {
      fetches.mockImplementationOnce(lost).mockImplementationOnce(lost).mockImplementationOnce(lost)
      fetches.mockImplementation(refuse(reason))
      const { placed } = bet(memoryOf())
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await placed).toMatchObject({ reason })
      fetches.mockImplementation(round)
      expect((await foundIn(memoryOf())).rounds).toHaveLength(reason === 'limit' ? 0 : 1)
    }
  })

  it('that was answered is not asked for again', async () => {
    fetches.mockImplementationOnce(lost).mockImplementation(round)
    const memoryOf = kept()
    const { placed } = bet(memoryOf())
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await placed).toMatchObject({ roundId: 'r1' })
    expect(await foundIn(memoryOf())).toEqual(NOTHING)
  })
})

it('a step whose answer is lost is not said to be nothing', async () => {
  fetches.mockImplementation(lost)
  const refused = game()
    .step('r1', 0, {})
    .catch((fault: unknown) => fault)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await refused).toMatchObject({ reason: 'unheard' })
})
