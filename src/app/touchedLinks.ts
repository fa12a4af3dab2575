import { routeAt } from './routes.ts'
import { preloadScreen } from './Screen.tsx'
import { loadTab } from './tab.ts'

/**
 * Loads the screen behind a link as soon as it is touched: mostly it is there when the finger lifts. Also loads what a
 * first touch may open over the screen.
 */
export function listenForTouchedLinks() {
  document.addEventListener('pointerdown', ({ target }) => {
    // Whoever needs it reports a failure.
    loadTab().catch(() => {})
    const link = target instanceof Element ? target.closest('a') : null
    const route = link?.origin === location.origin ? routeAt(link.pathname) : undefined
    if (route) preloadScreen(route)
  })
}
