import { takesTurn } from '../../jobs/jobTurn.ts'
import type { Operator } from '../../operator.ts'
import { startJob, type RunningJob } from '../../jobs/job.ts'
import { suspendOverdue } from './deadline.ts'
import { decideDueReviews } from './review.ts'

const REVIEWS_EVERY_MS = 1_000
/** Deadlines are days away. */
const DEADLINES_EVERY_MS = 60_000

/** Decides due reviews, and restricts players past their deadline. */
export async function sweepIdentities(operator: Operator): Promise<void> {
  await decideReviews(operator)
  await suspend(operator)
}

const decideReviews = ({ db, live, clock }: Operator) => decideDueReviews(db, { live, now: clock.now() })
const suspend = ({ db, live, clock }: Operator) => suspendOverdue(db, { live, now: clock.now() })

/** The KYC job; the deadlines run in one process at a time. */
export function startIdentitySweeper(operator: Operator, report: (fault: unknown) => void): RunningJob[] {
  const deadlines = async () => {
    if (await takesTurn(operator.db, 'deadlines', DEADLINES_EVERY_MS)) await suspend(operator)
  }
  return [
    startJob({ name: 'reviews', everyMs: REVIEWS_EVERY_MS, work: () => decideReviews(operator), report }),
    startJob({ name: 'deadlines', everyMs: DEADLINES_EVERY_MS, work: deadlines, report }),
  ]
}
