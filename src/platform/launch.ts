/** How a window of the installed app was opened, or brought to the front: not in every browser. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { targetURL?: string }) => void): void
}

declare global {
  interface Window {
    launchQueue?: LaunchQueue
  }
}

/** Where the manifest's own start leads: pressing the icon brings the app to the front as it stands. */
const OF_THE_ICON = 'installed'

/**
 * A shortcut of the installed app opens its screen in the window that is open already, without loading it anew.
 * `first`: the address that this page was loaded with, which it shows by itself.
 */
export function listenForLaunch(queue: LaunchQueue | undefined, first: string, openTarget: (path: string) => void) {
  queue?.setConsumer(({ targetURL }) => {
    const url = URL.parse(targetURL ?? '')
    if (!url || url.href === first || url.searchParams.get('source') === OF_THE_ICON) return
    openTarget(url.pathname + url.search)
  })
}
