import { sql } from 'kysely'
import { DEPOSIT } from '../../../contract/statuses.ts'
import { expireDeposits } from './depositTransitions.ts'
import { createPaymentQuestions } from './paymentQuestions.ts'
import { moveDueWithdrawals } from './withdrawalTransitions.ts'
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
