import { REQUEST_FROM } from '../../contract/constants.ts'
import type { RequestFrom } from '../../contract/constants.ts'
import { wrapperOf } from './bridge.ts'

declare global {
  interface Window {
    android?: unknown
    webkit?: unknown
  }
}

export const wrapper = wrapperOf(window)

/** The header that tells a browser from the wrapper (section 7). */
export function requestFrom(): RequestFrom {
  return wrapper ? REQUEST_FROM.wrapper : REQUEST_FROM.browser
}

/** Opens an address outside the app: through the wrapper, or in a new tab. */
export function openOutside(url: string) {
  if (!wrapper?.openBrowser(url)) window.open(url, '_blank', 'noopener,noreferrer')
}
