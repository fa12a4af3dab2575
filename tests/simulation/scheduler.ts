import { createHash } from 'node:crypto'

/** Node's own, before the simulation takes their place. */
const realImmediate = globalThis.setImmediate

/** For a task that the trace does not name: which timers the operator's libraries have is their own affair. */
export const SILENTLY = ''

interface Task {
  at: number
  what: string
  run(): void | Promise<void>
}

/**
 * Virtual time, in epoch ms, and everything that is still to happen. One task runs at a time, until nothing but a later
 * task can go on: who is next is decided by the times alone, and those by the seed.
 */
export function createScheduler(start: number) {
  let now = start
  let tasks: Task[] = []
  let trace: string[] = []

  function next(): Task | undefined {
    let first: Task | undefined
    for (const task of tasks) if (!first || task.at < first.at) first = task
    return first
  }

  return {
    now: () => now,
    /** Plans a task; returns what cancels it. */
    after: (ms: number, what: string, run: Task['run']): (() => void) => {
      const task = { at: now + Math.round(ms), what, run }
      tasks.push(task)
      return () => {
        tasks = tasks.filter((other) => other !== task)
      }
    },
    /** Runs all that happens until then. */
    runUntil: async (time: number): Promise<void> => {
      const until = Math.round(time)
      await settle()
      for (let task = next(); task && task.at <= until; task = next()) {
        const { at, what, run } = task
        tasks = tasks.filter((other) => other !== task)
        now = Math.max(now, at)
        if (what !== SILENTLY) trace.push(`${now - start} ${what}`)
        await run()
        await settle()
      }
      now = Math.max(now, until)
    },
    note: (what: string): void => void trace.push(`${now - start} ${what}`),
    /** A new world: later, with nothing planned and nothing told. */
    restart: (at: number): void => {
      start = at
      now = at
      tasks = []
      trace = []
    },
    trace: (): readonly string[] => trace,
    hash: (): string => createHash('sha256').update(trace.join('\n')).digest('hex').slice(0, 16),
  }
}

/** Lets everything that waits only for promises go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => realImmediate(resolve))
}
