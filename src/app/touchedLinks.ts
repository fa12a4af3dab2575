import { hasLayers } from '../ui/layers.ts'
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
    // Over a dialog, such as the age notice, a press rarely opens another. Whatever needs the chunk reports its failure.
    if (!hasLayers()) loadTab().catch(() => {})
    const link = target instanceof Element ? target.closest('a') : null
    const route = link?.origin === location.origin ? routeAt(link.pathname) : undefined
    if (route) preloadScreen(route)
  })
}
