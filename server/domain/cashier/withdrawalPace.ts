import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'
import { WITHDRAWAL, type WithdrawalStatus } from '../../../contract/statuses.ts'
import { manilaDayStart } from '../../../contract/manilaDay.ts'

const REVIEW_MS = 5 * MINUTE_MS
const HANDOVER_MS = 1 * MINUTE_MS
const INSTAPAY_MS = 9 * MINUTE_MS
/** PESONet: what was requested before 14:00 is paid at 18:00 the same day, what later, a day later. */
const CUT_OFF_MS = 14 * HOUR_MS
const BATCH_MS = 18 * HOUR_MS

export interface Step {
  /** The status that the sandbox's support desk moves the order to. */
  to: WithdrawalStatus
  afterMs: number
}

interface Order {
  readonly rail: 'InstaPay' | 'PESONet'
  /** When it was requested. */
  readonly createTime: number
}

/** The next status, from this one, of an order that needs no decision; null where a person has to decide. */
export function nextStep(status: WithdrawalStatus, { rail, createTime }: Order, now: number): Step | null {
  switch (status) {
    case WITHDRAWAL.pending:
      return { to: WITHDRAWAL.reviewed, afterMs: REVIEW_MS }
    case WITHDRAWAL.reviewed:
      return { to: WITHDRAWAL.processing, afterMs: HANDOVER_MS }
    case WITHDRAWAL.processing:
      return { to: WITHDRAWAL.success, afterMs: rail === 'InstaPay' ? INSTAPAY_MS : untilBatch(createTime, now) }
    default:
      return null
  }
}

/** When the next step is due (epoch ms); `speed` divides the waiting time. */
export function dueTimeOf(step: Step | null, now: number, speed: number): number | null {
  return step ? now + Math.ceil(step.afterMs / speed) : null
}

export const firstDueTime = (now: number, speed: number) => now + Math.ceil(REVIEW_MS / speed)

/** Review and handover do not make it a day later; a batch that has gone without it does. */
function untilBatch(createTime: number, now: number): number {
  const promised = batchAfter(createTime)
  return (promised > now ? promised : batchAfter(now)) - now
}

function batchAfter(time: number): number {
  const day = manilaDayStart(time)
  return (time - day < CUT_OFF_MS ? day : day + DAY_MS) + BATCH_MS
}
