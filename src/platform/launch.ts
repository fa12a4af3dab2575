/** How a window of the installed app was opened or brought to the front. Not in every browser. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { targetURL?: string }) => void): void
}

declare global {
  interface Window {
    launchQueue?: LaunchQueue
  }
}

/** The `source` in the manifest's start URL: pressing the icon brings the open window to the front, unchanged. */
const ICON_SOURCE = 'installed'

/**
 * Opens the screen of an installed app's shortcut in the open window, without reloading it. `first`: the address that
 * this page was loaded with, which it shows anyway: once, for it may show something else when that is pressed again.
 */
export function listenForLaunch(queue: LaunchQueue | undefined, first: string, openTarget: (path: string) => void) {
  let shown = first
  queue?.setConsumer(({ targetURL }) => {
    const url = URL.parse(targetURL ?? '')
    if (url && url.href !== shown && url.searchParams.get('source') !== ICON_SOURCE)
      openTarget(url.pathname + url.search)
    shown = ''
  })
}
