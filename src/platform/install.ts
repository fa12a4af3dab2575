import { signal } from '@preact/signals-react'
import { wrapper } from './wrapper.ts'

/**
 * How the app can be installed here: by the browser's prompt, by steps in the menus of a browser that shows no prompt,
 * in another browser (instead of an in-app browser, or on a desktop), or not at all, since it is installed or wrapped.
 */
export type InstallWay = 'prompt' | 'ios' | 'android' | 'mac' | 'chromium' | 'outOfApp' | 'elsewhere' | 'none'

interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** In-app browsers: Facebook, Messenger, Instagram, TikTok, Line, Zalo, and any other Android WebView. */
const IN_APP = /FBA[NV]|FB_IAB|Instagram|musical_ly|BytedanceWebview|\bLine\/|Zalo|; wv\)/

let waitingPrompt: InstallPromptEvent | undefined

export const installWay = signal<InstallWay>(wayAtStart())

/** Call once, early: the browser offers its prompt only once, soon after the start. */
export function listenForInstall() {
  if (isInstalled()) keepStorage()
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (!isPrompt(event)) return
    waitingPrompt = event
    installWay.value = 'prompt'
  })
  addEventListener('appinstalled', () => {
    waitingPrompt = undefined
    installWay.value = 'none'
    keepStorage()
  })
}

/** Asks the browser not to evict the data of an installed app when storage runs low. */
function keepStorage() {
  void navigator.storage?.persist?.()
}

/** Shows the browser's prompt, which may be shown only once. A player who declines is offered the steps instead. */
export async function promptInstall() {
  const prompt = waitingPrompt
  if (!prompt) return
  waitingPrompt = undefined
  installWay.value = 'none'
  const { outcome } = await prompt.prompt()
  if (outcome === 'dismissed') installWay.value = wayAtStart()
}

function isPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event
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

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}
