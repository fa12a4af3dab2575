import { adConsent, adPixel, hasAdPixel } from '../platform/adPixel.ts'
import { ask, send } from '../state/data.ts'
import { openPopup } from './popups.ts'
import { ignoreFailure } from './toastFailure.ts'

/** Call when a purchase waits to be reported to the ad pixel. Without the player's consent it is not even fetched. */
export function handlePurchase() {
  if (!hasAdPixel) return
  const consent = adConsent()
  if (consent === 'unasked') openPopup({ kind: 'adConsent' })
  if (consent === 'yes') void reportPurchases()
}

/** Reports purchases one by one; the operator deletes each that has been reported. */
export async function reportPurchases() {
  for (;;) {
    const taken = await ask((commands) => commands.takePurchase(), ignoreFailure)
    if (!taken.ok || taken.value === null) return
    const { eventId } = taken.value
    const isReported = await adPixel.report(taken.value)
    if (!isReported || eventId === undefined) return
    await send((commands) => commands.purchaseReported(eventId))
  }
}
