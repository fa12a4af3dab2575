import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expose } from 'comlink'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDataWorker, type DataWorkerPorts } from '../../../src/state/dataWorker.ts'
import { openThread } from '../../../src/state/thread.ts'
import type { FeedRequest } from '../../../workers/protocol.ts'
import type { Opening, Patch } from '../../../workers/protocol/feed.ts'

/** A fake worker that answers, freezes or fails as the test says. */
class LocalWorker extends EventTarget {
  readonly heard: FeedRequest[] = []
  opening: Opening | undefined
  terminated = false
  readonly #behaviour: Behaviour

  constructor(behaviour: Behaviour) {
    super()
    this.#behaviour = behaviour
  }

  postMessage(opening: Opening): void {
    this.opening = opening
    if (this.#behaviour.fails) queueMicrotask(() => this.fail())
    if (this.#behaviour.starts) lives.hold(opening.life)
    opening.feed.onmessage = ({ data }) => this.heard.push(data)
    if (!this.#behaviour.starts) return
    expose(
      { ping: async () => true, setVisible: this.#behaviour.setVisible, sendSms: this.#behaviour.setVisible },
      opening.commands,
    )
    opening.feed.postMessage({ type: 'ready' })
  }

  fail(): void {
    this.dispatchEvent(new Event('error'))
  }

  /** As a browser kills a worker that uses too much memory: without an error event. */
  die(): void {
    this.terminate()
  }

  terminate(): void {
    this.terminated = true
    if (this.opening) lives.free(this.opening.life)
    this.opening?.feed.close()
    this.opening?.commands.close()
  }
}

/** Locks that workers hold for life, and pages wait for. */
const lives = createLives()

function createLives() {
  const waiting = new Map<string, () => void>()
  const held = new Set<string>()
  return {
    hold: (name: string) => void held.add(name),
    free: (name: string) => {
      held.delete(name)
      waiting.get(name)?.()
    },
    locks: {
      request: async (name: string, callback: unknown) => {
        if (held.has(name)) await new Promise<void>((resolve) => waiting.set(name, resolve))
        if (typeof callback === 'function') await callback(null)
      },
    } satisfies Pick<LockManager, 'request'>,
  }
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

interface Behaviour {
  starts: boolean
  fails?: boolean
  setVisible: (visible: boolean) => Promise<unknown>
}

const answers: Behaviour = { starts: true, setVisible: async () => 'done' }
const freezes: Behaviour = { starts: true, setVisible: () => new Promise(() => {}) }
const neverStarts: Behaviour = { starts: false, setVisible: answers.setVisible }

function setUp(...behaviours: Behaviour[]) {
  const spawned: LocalWorker[] = []
  const patches: Patch[] = []
  const onReplaced = vi.fn<() => void>()
  const onDown = vi.fn<() => void>()
  const ports: DataWorkerPorts = {
    spawn() {
      const worker = new LocalWorker(behaviours[spawned.length] ?? answers)
      spawned.push(worker)
      return openThread(worker, lives.locks)
    },
    onPatch: (patch) => patches.push(patch),
    onReplaced,
    onDown,
  }
  return { data: createDataWorker(ports), spawned, patches, onReplaced, onDown }
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

test('a command is answered by the worker', async () => {
  const { data } = setUp(answers)
  await expect(data.send((commands) => commands.setVisible(true))).resolves.toBe('done')
})

test('a worker that fails before it answered is replaced, and asked again', async () => {
  const { data, spawned, onReplaced } = setUp(freezes, answers)
  await data.send((commands) => commands.ping())
  const answer = data.send((commands) => commands.setVisible(true))
  spawned[0]?.fail()
  await expect(answer).resolves.toBe('done')
  expect(spawned[0]?.terminated).toBe(true)
  expect(onReplaced).toHaveBeenCalledOnce()
})

test('a worker that dies without a word is replaced at once, and asked again', async () => {
  const { data, spawned } = setUp(freezes, answers)
  const answer = data.send((commands) => commands.setVisible(true))
  await expect.poll(() => spawned[0]?.opening).toBeDefined()
  spawned[0]?.die()
  await expect(answer).resolves.toBe('done')
  expect(spawned).toHaveLength(2)
})

test('a command is answered although the garbage was collected in the middle of it', async () => {
  const waiting = Promise.withResolvers<string>()
  const { data } = setUp({ starts: true, setVisible: () => waiting.promise })
  const answer = data.send((commands) => commands.setVisible(true))
  // A garbage-collected proxy closes its port some turns later.
  for (let round = 0; round < 5; round += 1) {
    collectGarbage()
    await new Promise((resolve) => setImmediate(resolve))
  }
  waiting.resolve('done')
  await expect(answer).resolves.toBe('done')
})

test('a command whose repetition would be felt is not asked again', async () => {
  const { data, spawned } = setUp(freezes, answers)
  const failures: unknown[] = []
  const answer = data.askOnce(
    (commands) => commands.sendSms({ scene: 'resetTradePwd' }),
    (failure) => failures.push(failure),
  )
  await expect.poll(() => spawned[0]?.opening).toBeDefined()
  spawned[0]?.fail()
  await expect(answer).resolves.toEqual({ ok: false, failure: { kind: 'lost' } })
  expect(failures).toEqual([{ kind: 'lost' }])
})

test('a worker that never says it is ready is given up, and after three of them so is the command', async () => {
  const { data, spawned } = setUp(neverStarts, neverStarts, neverStarts)
  const answer = data.send((commands) => commands.setVisible(true))
  await vi.advanceTimersByTimeAsync(31_000)
  await expect(answer).resolves.toEqual({ ok: false, failure: { kind: 'lost' } })
  expect(spawned).toHaveLength(3)
})

test('a command to a worker that was given up is lost at once, not after its time-out', async () => {
  const { data } = setUp(neverStarts, neverStarts, neverStarts)
  await vi.advanceTimersByTimeAsync(34_000)
  const heard: unknown[] = []
  void data.send((commands) => commands.setVisible(true)).then((answer) => heard.push(answer))
  await vi.advanceTimersByTimeAsync(100)
  expect(heard).toEqual([{ ok: false, failure: { kind: 'lost' } }])
})

/** Its file cannot be loaded: the browser says so at once. */
const cannotLoad: Behaviour = { starts: false, setVisible: answers.setVisible, fails: true }

test('a worker that cannot be loaded is said to be down, and started again after longer and longer pauses', async () => {
  const { spawned, onDown } = setUp(...Array.from({ length: 20 }, () => cannotLoad))
  const startsUntil = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return spawned.length
  }
  expect([await startsUntil(100), onDown.mock.calls.length]).toEqual([1, 1])
  // After 1, 2, 4, 8 and 16 s; then every 30 s.
  expect([await startsUntil(1_000), await startsUntil(2_000), await startsUntil(4_000)]).toEqual([2, 3, 4])
  expect([await startsUntil(24_000), await startsUntil(30_000), await startsUntil(30_000)]).toEqual([6, 7, 8])
})

test('a worker that could not be loaded three times is started when the page asks, and what was watched is asked for', async () => {
  const { data, spawned, onReplaced } = setUp(cannotLoad, cannotLoad, cannotLoad, answers)
  await vi.advanceTimersByTimeAsync(3_100)
  const replaced = onReplaced.mock.calls.length
  await data.check()
  await expect(data.send((commands) => commands.setVisible(true))).resolves.toBe('done')
  expect([spawned.length, onReplaced.mock.calls.length - replaced]).toEqual([4, 1])
})

test('a command waits for the pause after a failed start', async () => {
  const { data } = setUp(cannotLoad, answers)
  await vi.advanceTimersByTimeAsync(100)
  const answer = data.send((commands) => commands.setVisible(true))
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(answer).resolves.toBe('done')
})

test('a worker that is still starting is not replaced when the page comes back', async () => {
  const { data, spawned } = setUp(neverStarts)
  const checked = data.check()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(spawned).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  await checked
})

test('a worker that does not answer a ping is replaced when the page comes back', async () => {
  const frozen: Behaviour = { starts: true, setVisible: freezes.setVisible }
  const { data, spawned } = setUp(frozen, answers)
  await data.send((commands) => commands.ping())
  spawned[0]?.opening?.commands.close()
  const checked = data.check()
  await vi.advanceTimersByTimeAsync(2_001)
  await checked
  expect(spawned).toHaveLength(2)
})

test('what the worker says arrives as it was said', async () => {
  const { data, spawned, patches } = setUp(answers)
  await data.send((commands) => commands.ping())
  const patch: Patch = {
    resources: [['loading', { value: true, asOf: 1, refreshing: false, failure: undefined }]],
    events: [],
  }
  spawned[0]?.opening?.feed.postMessage({ type: 'patch', patch })
  await expect.poll(() => patches).toEqual([patch])
})
