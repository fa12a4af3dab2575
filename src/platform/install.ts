import { signal } from '@preact/signals-react'
import { wrapper } from './wrapper.ts'

/**
 * How the app can be installed here: by the browser's prompt, by steps in the menus of a browser that has none or does not
 * show it, in another browser (out of an app that shows pages itself, or on a desktop), or not at all, since it is there.
 */
export type InstallWay = 'prompt' | 'ios' | 'android' | 'mac' | 'chromium' | 'outOfApp' | 'elsewhere' | 'none'

interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Facebook, Messenger, Instagram, TikTok, Line, Zalo, and what else shows pages in a view of Android's. */
const IN_APP = /FBA[NV]|FB_IAB|Instagram|musical_ly|BytedanceWebview|\bLine\/|Zalo|; wv\)/

let waitingPrompt: InstallPromptEvent | undefined

export const installWay = signal<InstallWay>(wayAtStart())

/** Call once, early: the browser offers its prompt only once, and soon. */
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

/** What an installed app keeps is not the browser's to throw away when room runs out. */
function keepStorage() {
  void navigator.storage?.persist?.()
}

/** Asks the browser to ask; it may be asked only once. Whoever says no finds the steps in its place. */
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
  // An iPad says that it is a Mac.
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'ios'
  if (userAgent.includes('Android')) return 'android'
  if (userAgent.includes('Chrome/')) return 'chromium'
  return isMac && userAgent.includes('Safari/') ? 'mac' : 'elsewhere'
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}
