import { REQUEST_FROM } from '../../contract/constants.ts'
import { versionCodeOf } from '../../contract/version.ts'
import { platformOf } from '../platform/bridge.ts'
import type { AboutPage } from '../../workers/protocol/feed.ts'

export function aboutPage(playing = false): AboutPage {
  return {
    version: import.meta.env.VITE_VERSION,
    versionCode: versionCodeOf(import.meta.env.VITE_VERSION),
    // Without the functions of a wrapper, which the first script of a page has no use for.
    requestFrom: platformOf(window) ? REQUEST_FROM.wrapper : REQUEST_FROM.browser,
    visible: document.visibilityState === 'visible',
    playing,
  }
}
