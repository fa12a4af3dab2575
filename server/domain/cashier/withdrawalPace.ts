import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'
import { WITHDRAWAL, type WithdrawalStatus } from '../../../contract/statuses.ts'
import { manilaDayStart } from '../../../contract/manilaDay.ts'

const REVIEW_MS = 5 * MINUTE_MS
const HANDOVER_MS = 1 * MINUTE_MS
const INSTAPAY_MS = 9 * MINUTE_MS
/** PESONet: orders before 14:00 are paid at 18:00 the same day, later ones a day later. */
const CUT_OFF_MS = 14 * HOUR_MS
const BATCH_MS = 18 * HOUR_MS

export interface Step {
  /** The status that the sandbox's support desk moves the order to. */
  to: WithdrawalStatus
  afterMs: number
}

/** The next status of an order that needs no decision; null where a person has to decide. */
export function nextStep(status: WithdrawalStatus, rail: 'InstaPay' | 'PESONet', now: number): Step | null {
  switch (status) {
    case WITHDRAWAL.pending:
      return { to: WITHDRAWAL.reviewed, afterMs: REVIEW_MS }
    case WITHDRAWAL.reviewed:
      return { to: WITHDRAWAL.processing, afterMs: HANDOVER_MS }
    case WITHDRAWAL.processing:
      return { to: WITHDRAWAL.success, afterMs: rail === 'InstaPay' ? INSTAPAY_MS : untilBatch(now) }
    default:
      return null
  }
}

/** When the next step is due (epoch ms); `speed` divides the waiting time. */
export function dueTimeOf(step: Step | null, now: number, speed: number): number | null {
  return step ? now + Math.ceil(step.afterMs / speed) : null
}

export const firstDueTime = (now: number, speed: number) => now + Math.ceil(REVIEW_MS / speed)

function untilBatch(now: number): number {
  const day = manilaDayStart(now)
  return (now - day < CUT_OFF_MS ? day : day + DAY_MS) + BATCH_MS - now
}
