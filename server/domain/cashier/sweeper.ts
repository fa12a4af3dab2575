import { expireDeposits } from './depositTransitions.ts'
import { createPaymentQuestions } from './paymentQuestions.ts'
import { moveDueWithdrawals } from './withdrawalTransitions.ts'
import type { Operator } from '../../operator.ts'
import { startJob, type RunningJob } from '../../jobs/job.ts'

const EVERY_MS = 1_000
/** The job that advances orders: questions to the provider, expiry, payouts, each on its own. */
export function startCashierSweeper(operator: Operator, report: (fault: unknown) => void): RunningJob[] {
  const { db, live, clock, settings } = operator
  const askAboutPending = createPaymentQuestions(operator)
  const deposits = async () => {
    // Ask the provider before expiring an order.
    await askAboutPending()
    await expireDeposits(db, live, clock.now())
  }
  const withdrawals = () => moveDueWithdrawals({ db, live, speed: settings.sandboxSpeed }, clock.now())
  return [
    startJob({ name: 'deposits', everyMs: EVERY_MS, work: deposits, report }),
    startJob({ name: 'withdrawals', everyMs: EVERY_MS, work: withdrawals, report }),
  ]
}
