import type { Operator } from '../operator.ts'
import { repeat, type Repeating } from '../repeat.ts'
import { suspendOverdue } from './identityDeadline.ts'
import { decideDueReviews } from './identityReview.ts'

const EVERY_MS = 1_000
/** Deadlines are days away: every so many sweeps is soon enough. */
const DEADLINES_EVERY = 10

/** Decides what is due by the operator's clock, and suspends whose time is over. */
export async function sweepIdentities({ db, live, clock }: Operator): Promise<void> {
  const ports = { live, now: clock.now() }
  await decideDueReviews(db, ports)
  await suspendOverdue(db, ports)
}

/** Does it all the time. */
export function startIdentitySweeper(operator: Operator, report: (fault: unknown) => void): Repeating {
  const { db, live, clock } = operator
  let count = 0
  const sweep = () =>
    count++ % DEADLINES_EVERY === 0 ? sweepIdentities(operator) : decideDueReviews(db, { live, now: clock.now() })
  return repeat(EVERY_MS, sweep, report)
}
