import { startJob, type RunningJob } from '../../../server/jobs/job.ts'
import type { Rounds } from './rounds.ts'
import type { Sessions } from './sessions.ts'

const EVERY_MS = 1_000
const SESSIONS_EVERY = 600

/** Settles what is due, and forgets sessions that are over. */
export function startSweeper(rounds: Rounds, sessions: Sessions, report: (fault: unknown) => void): RunningJob {
  let count = 0
  const sweep = async () => {
    await rounds.sweep()
    if (count++ % SESSIONS_EVERY === 0) await sessions.forgetExpired()
  }
  return startJob({ name: 'rounds', everyMs: EVERY_MS, work: sweep, report })
}
