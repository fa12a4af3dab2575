import { startTransition } from 'react'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { listenForInstall } from '../platform/install.ts'
import { listenForLaunch } from '../platform/launch.ts'
import { registerServiceWorker } from '../platform/serviceWorker.ts'
import { sound } from '../platform/sound.ts'
import { listenForOutsideLinks, wrapper } from '../platform/wrapper.ts'
import { send } from '../state/data.ts'
import { listenForLayers } from '../ui/layers.ts'
import { AppErrors } from './AppErrors.tsx'
import { listenForErrors } from './errorReport.ts'
import { firstContent, firstScreenStands } from './firstScreen.ts'
import { hearNotices } from './hearNotices.ts'
import { allWords, showFirstWords } from './language.ts'
import { listenForNavigation, navigate, pageAddress, useAppLocation } from './navigation.ts'
import { routeNameAt } from './paths.ts'
import { routeAt } from './routes.ts'
import { loadTab, preloadScreen } from './Screen.tsx'
import { listenForScroll } from './scroll.ts'
import { Shell } from './Shell.tsx'
import { listenForShortcuts } from './shortcuts.ts'
import { listenForTouchedLinks } from './touchedLinks.ts'
import { listenForPopupsInFades, listenForPressesInFades } from './transition.ts'

/** Starts the page: the worker runs already, the words and the first screen load side by side, then React paints. */
export async function boot(root: HTMLElement) {
  listenForErrors()
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
  listenForLaunch(window.launchQueue, location.href, navigate)
  hearNotices()
  playPresses()
  const words = showFirstWords()
  const route = routeAt(new URL(pageAddress(), location.origin).pathname)
  if (route) preloadScreen(route)
  await Promise.all([words, firstContent(route?.name)])
  const page = createRoot(root, { onUncaughtError: console.error })
  // In pieces: a press is heard between them.
  startTransition(() =>
    page.render(
      <I18nProvider i18n={i18n}>
        <AppErrors>
          <Router hook={useAppLocation}>
            <Shell />
          </Router>
        </AppErrors>
      </I18nProvider>,
    ),
  )
  const quiet = firstScreenStands()
  registerServiceWorker({ quiet, openTarget: navigate })
  // Whoever needs them before, or in vain, says so there.
  void quiet.then(allWords).catch(console.warn)
  void quiet.then(loadTab).catch(console.warn)
  void quiet.then(checkVersion)
}

/** Whether the operator has a newer version than this: than the wrapper where there is one, and it tells. */
async function checkVersion() {
  if (!wrapper) return void send((commands) => commands.checkVersion())
  const { deviceId, versionCode } = await wrapper.getDeviceInfo()
  if (deviceId) void send((commands) => commands.useDeviceId(deviceId))
  if (versionCode !== undefined) void send((commands) => commands.checkVersion(versionCode))
}

/** The `code` of an invitation: kept and sent by the data worker, whatever screen it came to. */
function rememberInvitation() {
  const isSecurityCode = routeNameAt(location.pathname) === 'securityCenter'
  const code = new URLSearchParams(location.search).get('code')
  if (code && !isSecurityCode) void send((commands) => commands.rememberInvitation(code))
}

/** A press on a label is one on its box or file too: that one sounds. */
const PRESSED = 'a, button, [role=switch], :is([type=checkbox], [type=radio], [type=file])'

function playPresses() {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(PRESSED)) sound.play('press')
  })
}
