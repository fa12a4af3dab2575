import type { Rounds } from './rounds.ts'
import type { Sessions } from './sessions.ts'

const EVERY_MS = 1_000
const SESSIONS_EVERY = 600

/** Settles what is due, once a second, one sweep at a time. */
export function startSweeper(
  rounds: Rounds,
  sessions: Sessions,
  report: (fault: unknown) => void,
): { stop(): Promise<void> } {
  let stopped = false
  let running = Promise.resolve()
  let timer: NodeJS.Timeout
  let count = 0

  const sweep = async () => {
    try {
      await rounds.sweep()
      if (count++ % SESSIONS_EVERY === 0) await sessions.forgetExpired()
    } catch (fault) {
      report(fault)
    }
    if (!stopped) timer = setTimeout(next, EVERY_MS)
  }
  const next = () => {
    running = sweep()
  }
  timer = setTimeout(next, EVERY_MS)

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
