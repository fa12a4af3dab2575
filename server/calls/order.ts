import { CASHIER_WORDS } from '../domain/cashier/words.ts'
import { DomainError, type Words } from '../domain/domainError.ts'
import type { PaymentsProvider } from '../providers/payments.ts'
import type { Context } from './handler.ts'

/** The payment provider. Throws if there is none. */
export function paymentsOf({ payments }: Context): PaymentsProvider {
  if (!payments) throw new DomainError('maintenance', CASHIER_WORDS.noPayments)
  return payments
}

export function timelineOf<Status>(
  events: readonly { status: Status; time: number; note: Words }[],
  { language }: Context,
): { status: Status; time: number; note: string }[] {
  return events.map(({ status, time, note }) => ({ status, time, note: note[language] }))
}
