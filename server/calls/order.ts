import { outageOf } from '../database/faults.ts'
import { CASHIER_WORDS } from '../domain/cashier/words.ts'
import { DomainError, type Words } from '../domain/domainError.ts'
import type { PaymentsProvider } from '../providers/payments.ts'
import type { Context } from './handler.ts'

/** The payment provider. Throws if there is none. */
export function paymentsOf({ payments }: Context): PaymentsProvider {
  if (!payments) throw new DomainError('maintenance', CASHIER_WORDS.noPayments)
  return payments
}

/** Moves on what is due of a player's orders before they are shown. One that cannot be moved on is shown as it is. */
export async function bringUpToDate({ report }: Context, move: () => Promise<unknown>): Promise<void> {
  try {
    await move()
  } catch (fault) {
    const outage = outageOf(fault)
    if (outage === 'away') throw fault
    // On a full disk what is there can still be read.
    if (outage === null) report(fault)
  }
}

export function timelineOf<Status>(
  events: readonly { status: Status; time: number; note: Words }[],
  { language }: Context,
): { status: Status; time: number; note: string }[] {
  return events.map(({ status, time, note }) => ({ status, time, note: note[language] }))
}
