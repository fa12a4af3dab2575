import { mayLoadAhead } from './ahead.ts'
import { routeAt } from './routes.ts'
import { preloadScreen } from './Screen.tsx'
import { loadTab } from './tab.ts'

/**
 * Loads the screen behind a link as soon as it is touched, so that it has usually arrived when the finger lifts. Also
 * loads what a first touch may open over the screen. With data saving on, all of that waits until it is needed.
 */
export function listenForTouchedLinks() {
  document.addEventListener('pointerdown', ({ target }) => {
    if (!mayLoadAhead()) return
    // Whatever needs the chunk later reports its failure.
    loadTab().catch(() => {})
    const link = target instanceof Element ? target.closest('a') : null
    const route = link?.origin === location.origin ? routeAt(link.pathname) : undefined
    if (route) preloadScreen(route)
  })
}
