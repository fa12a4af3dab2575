import { startJob, type RunningJob } from '../../../server/jobs/job.ts'
import type { Rounds } from './rounds.ts'

const EVERY_MS = 1_000

/** Settles what is due. */
export function startSweeper(rounds: Rounds, report: (fault: unknown) => void): RunningJob {
  return startJob({ name: 'rounds', everyMs: EVERY_MS, work: async () => void (await rounds.sweep()), report })
}
