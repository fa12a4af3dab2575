import { centavos, type Centavos } from '../../contract/money.ts'
import type { Handle } from './ledger.ts'

/** A deposit succeeded: once an order, the ad pixel is told (section 4, 'Purchase ad event'). */
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

/** The `fbEvent` flag of the balance: it stays until the event is fetched. */
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

/**
 * The oldest event that was not fetched. When there is none, the last one again, under the same id: an answer that
 * was lost can be asked for again, and the pixel counts an id once.
 */
export async function fetchAdEvent(
  handle: Handle,
  uid: string,
  now: number,
): Promise<{ eventId: string; amount: Centavos } | null> {
  const events = handle.selectFrom('adEvent').select(['orderNo', 'amount']).where('uid', '=', uid).limit(1)
  const waiting = await events.where('fetchTime', 'is', null).orderBy('time').orderBy('orderNo').executeTakeFirst()
  const event = waiting ?? (await events.orderBy('fetchTime', 'desc').orderBy('time', 'desc').executeTakeFirst())
  if (!event) return null
  if (waiting)
    await handle.updateTable('adEvent').set({ fetchTime: now }).where('orderNo', '=', waiting.orderNo).execute()
  return { eventId: event.orderNo, amount: centavos(event.amount) }
}
