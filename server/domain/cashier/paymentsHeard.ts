import { Counter } from 'prom-client'
import type { Result, Settled } from './providerCallback.ts'

/** Where callbacks are missing, deposits are found paid only when the operator asks. */
export const paymentsHeard = new Counter({
  name: 'jolly_payments_heard_total',
  help: 'What the payment provider said of deposits, by how it was heard and what it changed',
  labelNames: ['by', 'effect'],
  registers: [],
})

export const payoutsHeard = new Counter({
  name: 'jolly_payouts_heard_total',
  help: 'What the payment provider said of withdrawals, by its outcome and what it changed',
  labelNames: ['outcome', 'effect'],
  registers: [],
})

/** What came first stands; somebody has to set the rest right with the provider. */
export const paymentsContradicted = new Counter({
  name: 'jolly_payments_contradicted_total',
  help: 'Reports of money that moved and that no order took in, of deposits or payouts',
  labelNames: ['of'],
  registers: [],
})
// So that the first is seen as a change.
for (const by of ['callback', 'question']) paymentsHeard.inc({ by, effect: 'done' }, 0)
for (const kind of ['deposit', 'payout']) paymentsContradicted.inc({ of: kind }, 0)

interface Heard {
  result: Result
  settled: Settled
  report: (fault: unknown) => void
}

export function countDeposit(by: 'callback' | 'question', heard: Heard): void {
  paymentsHeard.inc({ by, effect: heard.settled.effect })
  tellContradiction('deposit', heard)
}

export function countPayout(heard: Heard): void {
  payoutsHeard.inc({ outcome: heard.result.outcome, effect: heard.settled.effect })
  tellContradiction('payout', heard)
}

function tellContradiction(of: 'deposit' | 'payout', { result, settled, report }: Heard): void {
  if (!settled.isContradiction) return
  paymentsContradicted.inc({ of })
  const { outcome, orderNo } = result
  report(new Error(`The payment provider says ${outcome} of ${orderNo}, which changed nothing: ${settled.effect}`))
}
