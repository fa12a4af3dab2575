import { routeAt } from './routes.ts'
import { preloadScreen } from './Screen.tsx'

/** Loads the screen behind a link from the moment that it is touched: it is mostly there when the finger is lifted. */
export function listenForTouchedLinks() {
  document.addEventListener('pointerdown', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    const route = link?.origin === location.origin ? routeAt(link.pathname) : undefined
    if (route) preloadScreen(route)
  })
}
