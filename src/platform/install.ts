import { computed } from '@preact/signals-react'
import { installOffer, isInstalled } from './installOffer.ts'
import { wrapper } from './wrapper.ts'

/**
 * How the app can be installed here: by the browser's prompt, by steps in the menus of a browser that shows no prompt,
 * in another browser (instead of an in-app browser, or on a desktop), or not at all, since it is installed or wrapped.
 */
export type InstallWay = 'prompt' | 'ios' | 'android' | 'mac' | 'chromium' | 'outOfApp' | 'elsewhere' | 'none'

/** In-app browsers: Facebook, Messenger, Instagram, TikTok, Line, Zalo, and any other Android WebView. */
const IN_APP = /FBA[NV]|FB_IAB|Instagram|musical_ly|BytedanceWebview|\bLine\/|Zalo|; wv\)/

export const installWay = computed<InstallWay>(() => {
  const offer = installOffer.value
  return typeof offer === 'object' ? 'prompt' : (offer ?? wayAtStart())
})

/** Shows the browser's prompt, which may be shown only once. A player who declines is offered the steps instead. */
export async function promptInstall() {
  const prompt = installOffer.value
  if (typeof prompt !== 'object') return
  installOffer.value = 'none'
  const { outcome } = await prompt.prompt()
  if (outcome === 'dismissed') installOffer.value = undefined
}

function wayAtStart(): InstallWay {
  return import.meta.env.SSR || wrapper || isInstalled() ? 'none' : installWayOf(navigator)
}

export function installWayOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Exclude<InstallWay, 'prompt' | 'none'> {
  if (IN_APP.test(userAgent)) return 'outOfApp'
  const isMac = userAgent.includes('Macintosh')
  // An iPad identifies itself as a Mac.
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'ios'
  if (userAgent.includes('Android')) return 'android'
  if (userAgent.includes('Chrome/')) return 'chromium'
  return isMac && userAgent.includes('Safari/') ? 'mac' : 'elsewhere'
}
