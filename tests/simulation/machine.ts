import 'fake-indexeddb/auto'
import { AsyncLocalStorage } from 'node:async_hooks'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { createRandom, type Random } from '../chaos/random.ts'
import { createScheduler, settle, SILENTLY } from './scheduler.ts'

/** Monday, the first of June 2026, at noon in Manila, when every world begins. */
const FIRST = Date.UTC(2026, 5, 1, 4)
/** The operator's jobs look once in this long: each second would be most of the work of a world, and find nothing. */
const JOB_LEAST_MS = 60_000

/** The one machine that all runs on: its time, and who of its two sides works at the moment. */
export const scheduler = createScheduler(FIRST)

let random: Random = createRandom(0)
/** The operator's draws: seeds of rounds, ids, tokens. */
let operatorRandom: Random = createRandom(0)
/** While the operator works, nothing on the pages happens; its own work is not the seed's to order. */
let isOperatorWorking = false
let idle = settle
let runJob: (work: () => void) => Promise<void> = asOperator
const jobs = new Set<Job>()

interface Job {
  run(): void
  ms: number
  isRepeated: boolean
  isOperators: boolean
  cancel(): void
}

/** Whose code runs: a task of the device's database has no other way to tell. */
export const owner = new AsyncLocalStorage<object>()

/** Runs what the operator does to its end, with whatever follows from it. */
export async function asOperator<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  const was = isOperatorWorking
  isOperatorWorking = true
  try {
    return await owner.exit(work)
  } finally {
    if (!was) await idle()
    isOperatorWorking = was
  }
}

/** How to wait until the operator has nothing more to do. */
export function onIdle(wait: () => Promise<void>): void {
  idle = wait
}

/** What happens to the operator's timers when they are due. */
export function onJob(run: (work: () => void) => Promise<void>): void {
  runJob = run
}

/** The operator's process is gone, and its timers with it. */
export function forgetOperator(): void {
  for (const job of jobs) {
    if (!job.isOperators) continue
    job.cancel()
    jobs.delete(job)
  }
}

/** Draws and time of a new world. */
export function nextWorld(seed: number): Random {
  random = createRandom(seed)
  operatorRandom = createRandom(seed ^ 0x0d4a)
  scheduler.restart(FIRST)
  jobs.clear()
  return random
}

function plan(job: Job): void {
  job.cancel = scheduler.after(Math.max(job.ms, JOB_LEAST_MS), SILENTLY, async () => {
    if (job.isRepeated) plan(job)
    else jobs.delete(job)
    await (job.isOperators ? runJob(() => job.run()) : asOperator(() => job.run()))
  })
}

function timer(isRepeated: boolean) {
  return (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const job: Job = { run: () => run(...args), ms, isRepeated, isOperators: isOperatorWorking, cancel: () => {} }
    jobs.add(job)
    plan(job)
    const handle = {
      job,
      ref: () => handle,
      unref: () => handle,
      hasRef: () => false,
      refresh: () => {
        job.cancel()
        jobs.add(job)
        plan(job)
        return handle
      },
      close: () => clear(handle),
      [Symbol.dispose]: () => clear(handle),
    }
    return handle
  }
}

function clear(handle: unknown): void {
  if (typeof handle !== 'object' || handle === null || !('job' in handle)) return
  for (const job of jobs) {
    if (job !== handle.job) continue
    job.cancel()
    jobs.delete(job)
  }
}

/** Never while the operator works, whose time stands still meanwhile: a busy machine must not change a world. */
function timeout(ms: number): AbortSignal {
  const controller = new AbortController()
  scheduler.after(ms, SILENTLY, () => controller.abort(new DOMException('It took too long', 'TimeoutError')))
  return controller.signal
}

const realImmediate = globalThis.setImmediate

/** What a turn of the event loop costs on a device is what its database needs for a step. */
function immediate(run: (...args: unknown[]) => void, ...args: unknown[]): unknown {
  if (isOperatorWorking) return realImmediate(run, ...args)
  return scheduler.after(diskMs(), 'disk', () => run(...args))
}

let diskMs = () => 0

/** How long each step of the device's database takes. */
export function onDisk(ms: () => number): void {
  diskMs = ms
}

function replace(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

/** From now on nothing in this process has a time or a draw of its own. */
export function takeOver(): void {
  replace(Date, 'now', () => scheduler.now())
  // How much a socket may say, and how long it may be silent, is measured by it.
  replace(performance, 'now', () => scheduler.now() - FIRST)
  replace(globalThis, 'setTimeout', timer(false))
  replace(globalThis, 'setInterval', timer(true))
  replace(globalThis, 'clearTimeout', clear)
  replace(globalThis, 'clearInterval', clear)
  replace(globalThis, 'setImmediate', immediate)
  replace(AbortSignal, 'timeout', timeout)
  replace(globalThis, 'BroadcastChannel', undefined)
  replace(navigator, 'locks', undefined)
  // Dexie warns of each disk that fails.
  replace(console, 'warn', () => {})
  replace(globalThis.crypto, 'randomUUID', () => uuid(random))
  replace(Math, 'random', () => (isOperatorWorking ? operatorRandom : random).next())
  // How a round ends decides what players are told.
  const randomInt = (from: number, to?: number) => {
    const [least, end] = to === undefined ? [0, from] : [from, to]
    return least + Math.floor(operatorRandom.next() * (end - least))
  }
  const randomBytes = (size: number) => Buffer.from(Array.from({ length: size }, () => randomInt(256)))
  Object.assign(crypto, { randomInt, randomBytes, randomUUID: () => uuid(operatorRandom) })
  syncBuiltinESMExports()
}

function uuid({ next }: Random): string {
  const digit = () => Math.floor(next() * 16).toString(16)
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', digit)
}
