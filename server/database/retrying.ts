import { setTimeout as sleep } from 'node:timers/promises'
import { Counter } from 'prom-client'
import { backOffMs } from './backOff.ts'
import type { RetryReason } from './faults.ts'

const TRIES = 10
const PAUSE = { firstMs: 10, mostMs: 500 }
/** Half of what the app waits, in ms: after the last attempt the caller should still be there. */
const LAST_TRY_AFTER_MS = 5_000

export const transactionRetries = new Counter({
  name: 'jolly_transaction_retries_total',
  help: 'Transactions that were begun again, by what had undone them',
  labelNames: ['reason'],
  registers: [],
})

for (const reason of ['serialization', 'deadlock', 'connection']) transactionRetries.inc({ reason }, 0)

/** Runs until success, with a growing pause; rethrows errors that `reasonOf` does not accept. */
export async function retrying<T>(run: () => Promise<T>, reasonOf: (fault: unknown) => RetryReason | null): Promise<T> {
  const started = performance.now()
  for (let tried = 0; ; tried += 1) {
    try {
      return await run()
    } catch (fault) {
      const reason = reasonOf(fault)
      if (reason === null || tried + 1 === TRIES || performance.now() - started > LAST_TRY_AFTER_MS) throw fault
      transactionRetries.inc({ reason })
      await sleep(backOffMs(tried, PAUSE))
    }
  }
}
