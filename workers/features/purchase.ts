import type { Api } from '../api/api.ts'
import type { DeviceCommands } from '../protocol/device.ts'

/** Section 4: what a deposit tells the ad pixel. The operator gives the same one until it hears that it was told. */
export function purchaseCommands(api: Api): Pick<DeviceCommands, 'takePurchase' | 'purchaseTold'> {
  return {
    takePurchase: () => api.call('fbEventFetch', {}, 'unheard'),
    purchaseTold: async (eventId) => void (await api.call('fbEventSent', { eventId }, 'unheard')),
  }
}
