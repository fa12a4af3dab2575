import { wrap } from 'comlink'
import type { Commands, FeedRequest } from '../../workers/protocol.ts'
import type { FeedMessage, Patch } from '../../workers/protocol/feed.ts'
import type { Failure, Outcome } from '../../workers/protocol/outcome.ts'
import type { DataThread } from './thread.ts'

const READY_TIMEOUT_MS = 10_000
const COMMAND_TIMEOUT_MS = 30_000
const PING_TIMEOUT_MS = 2_000
/** Consecutive failed starts after which the worker is not restarted. */
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
}

export interface DataWorker {
  /** Sends a command that is safe to repeat: if the worker is lost before it answers, the next one is asked again. */
  ask<Value>(call: Call<Outcome<Value>>, failed: Failed): Promise<Outcome<Value>>
  /** Sends a command that must not be repeated (a login, an SMS): the outcome is `lost` if the worker is. */
  askOnce<Value>(call: Call<Outcome<Value>>, failed: Failed): Promise<Outcome<Value>>
  /** Sends a command that cannot fail: the worker does it on its own, or stores it until there is a network. */
  send<Answer extends boolean | void>(call: Call<Answer>): Promise<Answer | Lost>
  tell(request: FeedRequest): void
  /** Replaces a worker that does not answer a ping; called when the page returns from the background. */
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
  let running = start()

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
    if (startsInARow < STARTS_MAX) {
      running = start()
      ports.onReplaced()
    }
    for (const again of pending) again()
  }

  function run<Answer>(call: Call<Answer>, repeatable: boolean): Promise<Answer | Lost> {
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
        // If the worker was replaced, `again` has asked the new one.
        if (!(await asked.ready)) return void (running === asked && giveUp())
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
        if (repeatable && startsInARow < STARTS_MAX) void attempt()
        else giveUp()
      }
      const timer = setTimeout(() => {
        giveUp()
        void check()
      }, COMMAND_TIMEOUT_MS)
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
    const silence = new Promise<false>((resolve) => setTimeout(() => resolve(false), PING_TIMEOUT_MS))
    const alive = await Promise.race([asked.ready.then((ok) => ok && asked.commands.ping()), silence])
    if (!alive) replace(asked)
  }

  return {
    ask: (call, failed) => ask(run(call, true), failed),
    askOnce: (call, failed) => ask(run(call, false), failed),
    send: (call) => run(call, true),
    tell: (request) => running.thread.feed.postMessage(request),
    check,
  }
}
