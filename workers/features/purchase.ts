import type { Balance } from '../../contract/entities/user.ts'
import type { Api } from '../api/api.ts'
import type { Notice } from '../surface.ts'

/** Section 4: when the balance says so, the event is fetched and goes to the ad pixel, and is not told again. */
export async function announcePurchases(api: Api, balance: Balance, notice: (notice: Notice) => void): Promise<void> {
  if (!balance.fbEvent) return
  const answer = await api.call('fbEventFetch', {})
  if (!answer.ok || answer.value === null) return
  const { amount, currency, eventId } = answer.value
  notice({ type: 'purchase', amount, currency, eventId })
  if (eventId !== undefined) await api.call('fbEventSent', { eventId }, 'unheard')
}
