import type { Player } from '../player/player.ts'

/** Section 4: purchase events for the ad pixel. The operator repeats one until it is acknowledged. */
export function createPurchases({ api }: Pick<Player, 'api'>) {
  const commands = {
    /** The purchase to report to the ad pixel, or null. */
    takePurchase: () => api.call('fbEventFetch', {}, 'silent'),
    /** The ad pixel was told of this purchase. */
    purchaseReported: async (eventId: string) => void (await api.call('fbEventSent', { eventId }, 'silent')),
  }
  return { commands }
}
