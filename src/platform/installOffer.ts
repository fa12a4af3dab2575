import { signal } from '@preact/signals-react'

interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's prompt while it may be shown, or `none` once there is nothing to install any more. */
export const installOffer = signal<InstallPromptEvent | 'none' | undefined>()

/** Call once, early: the browser offers its prompt only once, soon after the start. */
export function listenForInstall() {
  if (isInstalled()) keepStorage()
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isPrompt(event)) installOffer.value = event
  })
  addEventListener('appinstalled', () => {
    installOffer.value = 'none'
    keepStorage()
  })
}

export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** Asks the browser not to evict the data of an installed app when storage runs low. */
function keepStorage() {
  void navigator.storage?.persist?.()
}

function isPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event
}
