import { signal } from '@preact/signals-react'
import { wrapper } from './wrapper.ts'

/**
 * How the app can be put on the home screen here: by the browser's prompt, by two steps in the browser's own menus on iOS
 * and Android, by what the operator's download page offers, or not at all, since it is there.
 */
export type InstallWay = 'prompt' | 'ios' | 'android' | 'page' | 'none'

interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

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

/** Asks the browser to ask; it may be asked only once. */
export async function promptInstall() {
  const prompt = waitingPrompt
  waitingPrompt = undefined
  installWay.value = 'none'
  await prompt?.prompt()
}

function isPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event
}

function wayAtStart(): InstallWay {
  if (wrapper || isInstalled()) return 'none'
  const iPad = navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1
  if (/iPhone|iPad|iPod/.test(navigator.userAgent) || iPad) return 'ios'
  return navigator.userAgent.includes('Android') ? 'android' : 'page'
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}
