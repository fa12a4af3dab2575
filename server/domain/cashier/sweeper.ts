import { DEPOSIT } from '../../../contract/statuses.ts'
import { type DepositOrder, depositOf } from './deposit.ts'
import { expireDeposits, settleDeposit } from './depositTransitions.ts'
import { moveDueWithdrawals } from './withdrawalTransitions.ts'
import { oneByOne } from '../../jobs/oneByOne.ts'
import type { Operator } from '../../operator.ts'
import { startJob, type RunningJob } from '../../jobs/job.ts'

const EVERY_MS = 1_000
/** The provider is asked about what is pending every so many sweeps. */
const ASK_EVERY = 10

/** Asks the provider about an order that is not done, and takes in the answer: 'Check again'. */
export async function checkDeposit(operator: Operator, order: DepositOrder): Promise<void> {
  if (order.status !== DEPOSIT.pending && order.status !== DEPOSIT.timeout) return
  const { db, live, clock, payments } = operator
  const result = await payments?.ask(order.orderNo)
  if (result) await settleDeposit(db, live, result, clock.now())
}

/** Keeps orders going by the operator's clock: questions and expiry, payouts. None waits for another. */
export function startCashierSweeper(operator: Operator, report: (fault: unknown) => void): RunningJob[] {
  const { db, live, clock, settings } = operator
  let count = 0
  const deposits = async () => {
    // The provider is heard before an order is given up.
    if (count++ % ASK_EVERY === 0) await askAboutPending(operator)
    await expireDeposits(db, live, clock.now())
  }
  const withdrawals = () => moveDueWithdrawals({ db, live, speed: settings.sandboxSpeed }, clock.now())
  return [
    startJob({ name: 'deposits', everyMs: EVERY_MS, work: deposits, report }),
    startJob({ name: 'withdrawals', everyMs: EVERY_MS, work: withdrawals, report }),
  ]
}

async function askAboutPending(operator: Operator): Promise<void> {
  const pending = await operator.db
    .selectFrom('depositOrder')
    .select('orderNo')
    .where('status', '=', DEPOSIT.pending)
    .orderBy('createTime')
    .limit(50)
    .execute()
  await oneByOne(pending, async ({ orderNo }) => {
    const order = await depositOf(operator.db, orderNo)
    if (order) await checkDeposit(operator, order)
  })
}
