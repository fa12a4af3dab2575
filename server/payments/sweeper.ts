import { DEPOSIT } from '../../contract/statuses.ts'
import { type DepositOrder, depositOf } from '../domain/deposit.ts'
import { expireDeposits, settleDeposit } from '../domain/depositMoves.ts'
import { moveDueWithdrawals } from '../domain/withdrawalMoves.ts'
import type { Operator } from '../operator.ts'
import { repeat, type Repeating } from '../repeat.ts'

const EVERY_MS = 1_000
/** The provider is asked about what is pending every so many sweeps. */
const ASK_EVERY = 10

/** Asks the provider about an order that is not done, and takes in the answer: 'Check again'. */
export async function checkDeposit(operator: Operator, order: DepositOrder): Promise<void> {
  if (order.status !== DEPOSIT.pending && order.status !== DEPOSIT.timeout) return
  const { db, live, clock, payments } = operator
  const result = await payments.ask(order.orderNo)
  if (result) await settleDeposit(db, live, result, clock.now())
}

/** Keeps orders going by the operator's clock: expiry, callbacks, questions, payouts. */
export function startCashierSweeper(operator: Operator, report: (fault: unknown) => void): Repeating {
  let count = 0
  return repeat(EVERY_MS, () => sweepOnce(operator, count++ % ASK_EVERY === 0), report)
}

async function sweepOnce(operator: Operator, asks: boolean): Promise<void> {
  const { db, live, clock, payments, settings } = operator
  // The provider is heard before an order is given up.
  if (asks) await askAboutPending(operator)
  await expireDeposits(db, live, clock.now())
  await payments.callBack()
  await moveDueWithdrawals({ db, live, speed: settings.sandboxSpeed }, clock.now())
}

async function askAboutPending(operator: Operator): Promise<void> {
  const pending = await operator.db
    .selectFrom('depositOrder')
    .select('orderNo')
    .where('status', '=', DEPOSIT.pending)
    .orderBy('createTime')
    .limit(50)
    .execute()
  for (const { orderNo } of pending) {
    const order = await depositOf(operator.db, orderNo)
    if (order) await checkDeposit(operator, order)
  }
}
