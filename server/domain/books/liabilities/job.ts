import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/open.ts'
import { type RunningJob, startJob } from '../../../jobs/job.ts'
import { takesTurn } from '../../../jobs/jobTurn.ts'
import { proveLiabilities } from './prove.ts'

const LOOK_EVERY_MS = 60_000
/** Longer than a proof takes, so that no two processes make the same one. */
const TURN_MS = 10 * 60_000

/** Proves once a day what is owed to all players, in one of all processes (docs/books.md). */
export function startProving(db: Database, clock: Clock, report: (fault: unknown) => void): RunningJob {
  return startJob({
    name: 'liabilities',
    everyMs: LOOK_EVERY_MS,
    async work(stopping) {
      if (await takesTurn(db, 'liabilities', TURN_MS)) await proveLiabilities(db, { now: clock.now(), stopping })
    },
    report,
  })
}
