import { adPixel, hasAdPixel } from '../platform/adPixel.ts'
import { ask, resources, send } from '../state/data.ts'
import { playerOf } from '../state/player.ts'
import { openPopup } from './popups.ts'
import { ignoreFailure } from './toastFailure.ts'

const session = resources.of('session', undefined).signal

/** Counts the answers given: what was read or fetched before the latest no longer holds. */
let answers = 0

/** Call when a purchase waits to be reported to the ad pixel. Without the player's consent it is not even fetched. */
export async function handlePurchase() {
  if (!hasAdPixel) return
  const isStillTrue = asOfNow()
  const consent = await ask((commands) => commands.readAdConsent(), ignoreFailure)
  if (!consent.ok || !isStillTrue()) return
  if (consent.value === 'unasked') openPopup({ kind: 'adConsent' })
  if (consent.value === 'yes') await reportPurchases()
}

/** Whether nobody has answered since, and the player is the same. */
function asOfNow(): () => boolean {
  const answered = answers
  const asked = shownPlayer()
  return () => answered === answers && asked === shownPlayer()
}

/** Keeps the answer of the player who is shown, until they log out, and acts on it. */
export async function answerAdConsent(answer: 'yes' | 'no') {
  const uid = shownPlayer()
  if (uid === undefined) return
  answers += 1
  if (answer === 'no') adPixel.silence()
  const kept = await ask((commands) => commands.answerAdConsent(uid, answer), ignoreFailure)
  if (kept.ok && answer === 'yes') await reportPurchases()
}

/** Reports purchases one by one; the operator deletes each that has been reported. */
async function reportPurchases() {
  const isStillWanted = asOfNow()
  for (;;) {
    const taken = await ask((commands) => commands.takePurchase(), ignoreFailure)
    if (!taken.ok || taken.value === null || !isStillWanted()) return
    silenceOnceTheyLeave()
    const { eventId } = taken.value
    const isReported = await adPixel.report(taken.value)
    if (!isReported || eventId === undefined) return
    await send((commands) => commands.purchaseReported(eventId))
  }
}

let stopWatching = () => {}

/** Another player, or nobody, on the same page has not consented to the script that is loaded by then. */
function silenceOnceTheyLeave() {
  stopWatching()
  const consenting = shownPlayer()
  stopWatching = session.subscribe(() => {
    if (shownPlayer() === consenting) return
    stopWatching()
    adPixel.silence()
  })
}

function shownPlayer(): string | undefined {
  const { value } = session.peek()
  return playerOf(value)?.uid
}
