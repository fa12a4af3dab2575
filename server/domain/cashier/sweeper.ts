import { sql } from 'kysely'
import { DEPOSIT } from '../../../contract/statuses.ts'
import { expireDeposits } from './depositTransitions.ts'
import { createLateQuestions, createPaymentQuestions } from './paymentQuestions.ts'
import { moveDueWithdrawals } from './withdrawalTransitions.ts'
import { type RunningJob, startJob } from '../../jobs/job.ts'
import type { Operator } from '../../operator.ts'
import type { Sweep } from '../../jobs/sweeps.ts'

/** Advance orders: questions to the provider, expiry, payouts. */
export function cashierSweeps(operator: Operator, report: (fault: unknown) => void): Sweep[] {
  const { db, live, clock, settings } = operator
  const askAboutPending = createPaymentQuestions({ ...operator, report })
  const deposits = async (stopping: AbortSignal) => {
    // Ask the provider before expiring an order.
    await askAboutPending(stopping)
    await expireDeposits(db, live, { now: clock.now(), stopping })
  }
  const withdrawals = (stopping: AbortSignal) =>
    moveDueWithdrawals({ db, live, speed: settings.sandboxSpeed }, { now: clock.now(), stopping })
  return [
    {
      name: 'deposits',
      // Literal, for the index of those that are pending.
      due: () => db.selectFrom('depositOrder').where('status', '=', sql.lit(DEPOSIT.pending)),
      work: deposits,
      report,
    },
    {
      name: 'withdrawals',
      due: (now) => db.selectFrom('withdrawOrder').where('dueTime', '<=', now),
      work: withdrawals,
      report,
    },
  ]
}

const LATE_EVERY_MS = 10_000

/** A job of its own: pending orders do not wait for those that timed out. */
export function startLateQuestions(operator: Operator, report: (fault: unknown) => void): RunningJob {
  const work = createLateQuestions({ ...operator, report })
  return startJob({ name: 'lateDeposits', everyMs: LATE_EVERY_MS, work, report })
}
