import { versionCodeOf } from '../../contract/version.ts'
import { requestFrom } from '../platform/wrapper.ts'
import type { AboutPage } from '../../workers/protocol/feed.ts'

export function aboutPage(playing = false): AboutPage {
  return {
    version: import.meta.env.VITE_VERSION,
    versionCode: versionCodeOf(import.meta.env.VITE_VERSION),
    requestFrom: requestFrom(),
    visible: document.visibilityState === 'visible',
    playing,
  }
}
