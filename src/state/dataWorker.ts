import { wrap } from 'comlink'
import type { Commands, FeedRequest } from '../../workers/protocol.ts'
import type { FeedMessage, Patch } from '../../workers/protocol/feed.ts'
import type { Failure, Outcome } from '../../workers/protocol/outcome.ts'
import type { DataThread } from './thread.ts'

const READY_TIMEOUT_MS = 10_000
const COMMAND_TIMEOUT_MS = 30_000
const PING_TIMEOUT_MS = 2_000
/** Pauses after failed starts, in ms: each is twice as long as the one before, up to the last. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** Consecutive failed starts after which commands are lost at once. */
const STARTS_MAX = 3

type Call<Answer> = (commands: Commands) => Promise<Answer>
interface Lost {
  ok: false
  failure: Extract<Failure, { kind: 'lost' }>
}
/** Shows why a command failed, unless the worker has shown it. */
type Failed = (failure: Failure) => void
const LOST: Lost = { ok: false, failure: { kind: 'lost' } }

export interface DataWorkerPorts {
  spawn(): DataThread
  onPatch(patch: Patch): void
  /** A worker that failed or froze was replaced: subscriptions must be sent again. */
  onReplaced(): void
  /** A worker did not start, so nothing on screen is live until another does. */
  onDown(): void
}

export interface DataWorker {
  /** Sends a command that is safe to repeat: if the worker is lost before it answers, the next one is asked again. */
  ask<Value>(call: Call<Outcome<Value>>, failed: Failed): Promise<Outcome<Value>>
  /** Sends a command that must not be repeated (a login, an SMS): the outcome is `lost` if the worker is. */
  askOnce<Value>(call: Call<Outcome<Value>>, failed: Failed): Promise<Outcome<Value>>
  /** Sends a command that cannot fail: the worker does it on its own, or stores it until there is a network. */
  send<Answer extends boolean | void>(call: Call<Answer>): Promise<Answer | Lost>
  tell(request: FeedRequest): void
  /**
   * Replaces a worker that does not answer a ping, or did not start; called when the page returns from the background or
   * is online again.
   */
  check(): Promise<void>
}

/** For rendering on the operator's server, which has no worker. */
export const noDataWorker: DataWorker = {
  ask: async () => LOST,
  askOnce: async () => LOST,
  send: async () => LOST,
  tell() {},
  async check() {},
}

interface Running {
  thread: DataThread
  /** Referenced for as long as the worker runs: a proxy that is garbage-collected during a call never answers. */
  commands: Commands
  ready: Promise<boolean>
}

export function createDataWorker(ports: DataWorkerPorts): DataWorker {
  const pending = new Set<() => void>()
  let startsInARow = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  /** `undefined` during the pause after a failed start. */
  let running: Running | undefined = start()

  function start(): Running {
    startsInARow += 1
    const thread = ports.spawn()
    const ready = new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), READY_TIMEOUT_MS)
      void thread.failed.then(() => resolve(false))
      thread.feed.addEventListener('message', ({ data }: MessageEvent<FeedMessage>) => {
        if (data.type === 'patch') return ports.onPatch(data.patch)
        clearTimeout(timer)
        startsInARow = 0
        resolve(true)
      })
    })
    thread.feed.start()
    const started = { thread, commands: wrap<Commands>(thread.commands), ready }
    void thread.failed.then(() => replace(started))
    void ready.then((ok) => ok || replace(started))
    return started
  }

  function replace(failed: Running): void {
    if (running !== failed) return
    failed.thread.worker.terminate()
    if (startsInARow === 0) return startAgain()
    running = undefined
    pause = setTimeout(startAgain, Math.min(FIRST_PAUSE_MS * 2 ** (startsInARow - 1), LONGEST_PAUSE_MS))
    ports.onDown()
    for (const again of pending) again()
  }

  function startAgain(): void {
    clearTimeout(pause)
    running = start()
    ports.onReplaced()
    for (const again of pending) again()
  }

  function isDown(): boolean {
    return !running && startsInARow >= STARTS_MAX
  }

  function run<Answer>(call: Call<Answer>, isRepeatable: boolean): Promise<Answer | Lost> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        pending.delete(again)
        clearTimeout(timer)
      }
      const giveUp = () => {
        settle()
        resolve(LOST)
      }
      const attempt = async () => {
        const asked = running
        // Once another worker has started, `again` asks that one.
        if (!asked || !(await asked.ready)) return
        try {
          const answer = await call(asked.commands)
          settle()
          resolve(answer)
        } catch (error) {
          settle()
          reject(error)
        }
      }
      const again = () => {
        if (isRepeatable && !isDown()) void attempt()
        else giveUp()
      }
      const timer = setTimeout(() => {
        giveUp()
        void check()
      }, COMMAND_TIMEOUT_MS)
      if (isDown()) return giveUp()
      pending.add(again)
      void attempt()
    })
  }

  async function ask<Value>(asked: Promise<Outcome<Value>>, failed: Failed): Promise<Outcome<Value>> {
    const outcome = await asked
    if (!outcome.ok) failed(outcome.failure)
    return outcome
  }

  async function check(): Promise<void> {
    const asked = running
    if (!asked) return startAgain()
    // One that is still starting has its own time.
    if (!(await asked.ready)) return
    const silence = new Promise<false>((resolve) => setTimeout(() => resolve(false), PING_TIMEOUT_MS))
    const alive = await Promise.race([asked.commands.ping(), silence])
    if (!alive) replace(asked)
  }

  return {
    ask: (call, failed) => ask(run(call, true), failed),
    askOnce: (call, failed) => ask(run(call, false), failed),
    send: (call) => run(call, true),
    tell: (request) => running?.thread.feed.postMessage(request),
    check,
  }
}
