import { Counter } from 'prom-client'

/** Where callbacks are missing, deposits are found paid only when the operator asks. */
export const paymentsHeard = new Counter({
  name: 'jolly_payments_heard_total',
  help: 'What the payment provider said of deposits, by how it was heard and what it changed',
  labelNames: ['by', 'effect'],
  registers: [],
})
// So that the first is seen as a change.
for (const by of ['callback', 'question']) paymentsHeard.inc({ by, effect: 'done' }, 0)
