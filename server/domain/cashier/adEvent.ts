import { centavos, type Centavos } from '../../../contract/money.ts'
import type { Handle } from '../../database/transaction.ts'

/** Stores the ad pixel's purchase event of a successful deposit, one per order (section 4, 'Purchase ad event'). */
export async function addAdEvent(
  handle: Handle,
  event: { orderNo: string; uid: string; amount: Centavos; time: number },
): Promise<void> {
  await handle
    .insertInto('adEvent')
    .values({ ...event, fetchTime: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The `fbEvent` flag of the balance: it stays until the event was sent. */
export async function hasAdEvent(handle: Handle, uid: string): Promise<boolean> {
  const waiting = await handle
    .selectFrom('adEvent')
    .select('orderNo')
    .where('uid', '=', uid)
    .where('fetchTime', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

/** The oldest event that has not been acknowledged as sent: the same one until then, also when answers get lost. */
export async function nextAdEvent(handle: Handle, uid: string): Promise<{ eventId: string; amount: Centavos } | null> {
  const event = await handle
    .selectFrom('adEvent')
    .select(['orderNo', 'amount'])
    .where('uid', '=', uid)
    .where('fetchTime', 'is', null)
    .orderBy('time')
    .orderBy('orderNo')
    .limit(1)
    .executeTakeFirst()
  return event ? { eventId: event.orderNo, amount: centavos(event.amount) } : null
}

export async function adEventSent(handle: Handle, uid: string, eventId: string, now: number): Promise<void> {
  await handle
    .updateTable('adEvent')
    .set({ fetchTime: now })
    .where('uid', '=', uid)
    .where('orderNo', '=', eventId)
    .where('fetchTime', 'is', null)
    .execute()
}
