import type { DepositStatus, WithdrawalStatus } from '../../../contract/statuses.ts'
import type { Words } from '../domainError.ts'

interface OrderEvent<Status extends DepositStatus | WithdrawalStatus> {
  orderNo: string
  status: Status
  time: number
  note: Words
}

/** A row of an order's time line. */
export function timelineRow<Status extends DepositStatus | WithdrawalStatus>({ note, ...event }: OrderEvent<Status>) {
  return { ...event, note: JSON.stringify(note) }
}
