import type { Api } from '../api/api.ts'

/** Section 4: what a deposit tells the ad pixel. The operator gives the same one until it hears that it was told. */
export function createPurchases(api: Api) {
  const commands = {
    /** The purchase that waits for the ad pixel; null where none does. */
    takePurchase: () => api.call('fbEventFetch', {}, 'silent'),
    /** The ad pixel was told of it. */
    purchaseTold: async (eventId: string) => void (await api.call('fbEventSent', { eventId }, 'silent')),
  }
  return { commands }
}
