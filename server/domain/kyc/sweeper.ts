import { MINUTE_MS } from '../../../contract/durations.ts'
import { inTurn } from '../../jobs/jobTurn.ts'
import type { Operator } from '../../operator.ts'
import { startJob, type RunningJob } from '../../jobs/job.ts'
import type { Sweep } from '../../jobs/sweeps.ts'
import { suspendOverdue } from './deadline.ts'
import { decideDueReviews } from './review.ts'

/** Deadlines are days away. */
const DEADLINES_EVERY_MS = MINUTE_MS

/** Decides due reviews, and restricts players past their deadline. */
export async function sweepIdentities(operator: Operator): Promise<void> {
  await decideReviews(operator)
  await suspend(operator)
}

const decideReviews = ({ db, live, clock }: Operator, stopping?: AbortSignal) =>
  decideDueReviews(db, { live, now: clock.now() }, stopping)
const suspend = ({ db, live, clock }: Operator, stopping?: AbortSignal) =>
  suspendOverdue(db, { live, now: clock.now() }, stopping)

export function reviewSweep(operator: Operator, report: (fault: unknown) => void): Sweep {
  return {
    name: 'reviews',
    due: (now) => operator.db.selectFrom('identity').where('dueTime', '<=', now),
    work: (stopping) => decideReviews(operator, stopping),
    report,
  }
}

/** Runs in one process at a time. */
export function startDeadlines(operator: Operator, report: (fault: unknown) => void): RunningJob {
  const work = (stopping: AbortSignal) =>
    inTurn(operator.db, { job: 'deadlines', everyMs: DEADLINES_EVERY_MS, stopping }, () => suspend(operator, stopping))
  return startJob({ name: 'deadlines', everyMs: DEADLINES_EVERY_MS, work, report })
}
