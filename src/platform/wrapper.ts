import { REQUEST_FROM } from '../../contract/constants.ts'
import type { RequestFrom } from '../../contract/constants.ts'

/** The native functions of section 7, as an app that wraps this page offers them. */

export interface DeviceInfo {
  deviceId?: string
  versionCode?: number
  [name: string]: unknown
}

interface Shared {
  url: string
  text: string
}

export interface Wrapper {
  platform: 'android' | 'ios'
  share(what: Shared): void
  /** In the phone's own browser. */
  openBrowser(url: string): void
  /** In the wrapper, or in whatever app the address belongs to. */
  openUrl(url: string): void
  getDeviceInfo(): Promise<DeviceInfo>
  exit(): void
}

/** What an Android WebView adds to the window by `addJavascriptInterface(…, 'android')`: strings in, strings out. */
interface AndroidInterface {
  share(json: string): void
  openBrowser(url: string): void
  openUrl(url: string): void
  getDeviceInfo(): string
  exit(): void
}

type IosFunction = 'share' | 'openBrowser' | 'openUrl' | 'getDeviceInfo' | 'exit'

interface WrapperWindow {
  android?: AndroidInterface
  webkit?: { messageHandlers?: Partial<Record<IosFunction, { postMessage(body: unknown): unknown }>> }
}

declare global {
  interface Window extends WrapperWindow {}
}

/** The wrapper around this page, if it runs in one. */
function wrapperOf(host: WrapperWindow): Wrapper | undefined {
  if (host.android) return overAndroid(host.android)
  if (host.webkit?.messageHandlers?.exit) return overIos(host.webkit.messageHandlers)
  return undefined
}

export const wrapper: Wrapper | undefined = wrapperOf(window)

/** The header that tells a browser from the wrapper (section 7). */
export function requestFrom(): RequestFrom {
  return wrapper ? REQUEST_FROM.wrapper : REQUEST_FROM.browser
}

/** Opens an address outside the app: through the wrapper, or in a new tab. */
export function openOutside(url: string) {
  if (wrapper) return wrapper.openBrowser(url)
  window.open(url, '_blank', 'noopener,noreferrer')
}

function overAndroid(android: AndroidInterface): Wrapper {
  return {
    platform: 'android',
    share: (what) => android.share(JSON.stringify(what)),
    openBrowser: (url) => android.openBrowser(url),
    openUrl: (url) => android.openUrl(url),
    getDeviceInfo: async () => readDeviceInfo(android.getDeviceInfo()),
    exit: () => android.exit(),
  }
}

function overIos(handlers: Partial<Record<IosFunction, { postMessage(body: unknown): unknown }>>): Wrapper {
  const call = (name: IosFunction, body: unknown = null) => handlers[name]?.postMessage(body)
  return {
    platform: 'ios',
    share: (what) => void call('share', what),
    openBrowser: (url) => void call('openBrowser', url),
    openUrl: (url) => void call('openUrl', url),
    getDeviceInfo: async () => readDeviceInfo(await call('getDeviceInfo')),
    exit: () => void call('exit'),
  }
}

/** An object, or JSON of one; anything else tells nothing. */
function readDeviceInfo(answer: unknown): DeviceInfo {
  try {
    const info: unknown = typeof answer === 'string' ? JSON.parse(answer) : answer
    return typeof info === 'object' && info !== null ? { ...info } : {}
  } catch {
    return {}
  }
}
