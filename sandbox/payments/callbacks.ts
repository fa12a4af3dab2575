import { startJob, type RunningJob } from '../../server/jobs/job.ts'
import type { PaymentProvider } from './provider.ts'

const EVERY_MS = 1_000

/** Sends due callbacks, and repeats them until each is answered. */
export function startCallbacks(payments: PaymentProvider, report: (fault: unknown) => void): RunningJob {
  return startJob({ name: 'paymentCallbacks', everyMs: EVERY_MS, work: () => payments.callBack(), report })
}
