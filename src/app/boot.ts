import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { listenForInstall } from '../platform/installOffer.ts'
import { listenForLaunch } from '../platform/launch.ts'
import { listenForTarget } from '../platform/serviceWorker.ts'
import { listenForOutsideLinks } from '../platform/wrapper.ts'
import { send } from '../state/data.ts'
import { listenForLayers } from '../ui/layers.ts'
import { dataSaver } from '../ui/pictures.ts'
import { mayLoadAhead } from './ahead.ts'
import { listenForErrors } from './errorReport.ts'
import { firstContent, firstScreenComplete, sessionKnown } from './firstScreen.ts'
import { readHint } from './hints.ts'
import { handlePageEvents } from './handlePageEvents.ts'
import { showFirstWords } from './language.ts'
import { leaveFor } from './leaveFor.ts'
import { listenForNavigation, pageAddress } from './navigation.ts'
import { page } from './page.tsx'
import { readPainted, showPainted } from './painted.ts'
import { routeNameAt } from './paths.ts'
import { routeAt } from './routes.ts'
import { loadScreen, preloadScreen } from './Screen.tsx'
import { listenForScroll } from './scroll.ts'
import { listenForShortcuts } from './shortcuts.ts'
import { loadTab } from './tab.ts'
import { listenForTouchedLinks } from './touchedLinks.ts'
import { listenForPopupsInFades, listenForPressesInFades } from './transition.ts'

/** Starts the page: the worker runs already, messages and first screen load in parallel, then React renders. */
export async function boot(root: HTMLElement) {
  listenForErrors()
  dataSaver.value = readHint('dataSaver') === 'on'
  rememberInvitation()
  listenForLayers()
  listenForOutsideLinks()
  listenForNavigation()
  listenForShortcuts()
  listenForTouchedLinks()
  listenForPressesInFades()
  listenForPopupsInFades()
  listenForScroll()
  listenForInstall()
  listenForLaunch(window.launchQueue, location.href, leaveFor)
  const words = handlePageEvents(showFirstWords())
  const route = routeAt(new URL(pageAddress(), location.origin).pathname)
  const painted = readPainted()
  if (painted && route) {
    showPainted(painted)
    await Promise.all([words, loadScreen(route), painted.audience === 'anyone' && sessionKnown()])
    hydrateRoot(root, page, { onUncaughtError: console.error, onRecoverableError: console.error })
  } else {
    if (route) preloadScreen(route)
    await Promise.all([words, firstContent(route?.name)])
    const empty = createRoot(root, { onUncaughtError: console.error })
    // In a transition, so that the render does not block input.
    startTransition(() => empty.render(page))
  }
  void listenForTarget(leaveFor)
  // Only logged: whatever needs a part that failed to load reports it.
  void firstScreenComplete()
    .then(() => (mayLoadAhead() ? loadTab() : undefined))
    .catch(console.warn)
}

/** The `code` of an invitation link: the data worker stores and sends it, whichever screen the link opens. */
function rememberInvitation() {
  const isSecurityCode = routeNameAt(location.pathname) === 'securityCenter'
  const code = new URLSearchParams(location.search).get('code')
  if (code && !isSecurityCode) void send((commands) => commands.rememberInvitation(code))
}
