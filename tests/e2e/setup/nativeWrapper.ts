import type { Page } from 'playwright'

export type Platform = 'android' | 'ios'

/** A call of a native function, as the wrapper received it. */
export type NativeCall = [name: string, body: unknown]

interface Wrapper {
  platform: Platform
  /** The native app's version; default: older than the operator's newest. */
  versionCode?: number
  /** Functions missing in this version of the wrapper. */
  missing?: readonly string[]
  /** Functions that fail when called. */
  throwing?: readonly string[]
}

declare global {
  interface Window {
    nativeCalls?: NativeCall[]
  }
}

/** Puts the page into a native app: every document finds the wrapper's functions before its first script. */
export async function putIntoWrapper(page: Page, wrapper: Wrapper): Promise<void> {
  const { platform, versionCode = 0, missing = [], throwing = [] } = wrapper
  await page.addInitScript(inject, { platform, versionCode, missing, throwing })
}

export function nativeCalls(page: Page): Promise<NativeCall[]> {
  return page.evaluate(() => window.nativeCalls ?? [])
}

/** Runs in the page: a WebView's JavaScript interface accepts strings only, a WKWebView replies with promises. */
function inject({ platform, versionCode, missing, throwing }: Required<Wrapper>) {
  const calls: NativeCall[] = []
  window.nativeCalls = calls
  const names = ['share', 'openBrowser', 'openUrl', 'getDeviceInfo', 'exit'].filter((name) => !missing.includes(name))
  const info = { deviceId: 'native-1', versionCode }

  const android: Record<string, unknown> = {}
  const messageHandlers: Record<string, unknown> = {}
  for (const name of names) {
    android[name] = function method(this: unknown, ...bodies: unknown[]) {
      if (this !== android) throw new TypeError("Java bridge method can't be invoked on a non-injected object")
      if (!bodies.every((body) => typeof body === 'string')) throw new TypeError('Only strings cross the bridge')
      if (throwing.includes(name)) throw new Error(`Java exception was raised during ${name}`)
      calls.push([name, bodies[0] ?? null])
      return name === 'getDeviceInfo' ? JSON.stringify(info) : undefined
    }
    const handler = {
      postMessage(this: unknown, body: unknown) {
        if (this !== handler) throw new TypeError('The receiver is no message handler')
        if (throwing.includes(name)) return Promise.reject(new Error(`${name} failed`))
        calls.push([name, structuredClone(body)])
        return Promise.resolve(name === 'getDeviceInfo' ? info : null)
      },
    }
    messageHandlers[name] = handler
  }
  if (platform === 'android') Object.assign(window, { android })
  else Object.assign(window, { webkit: { messageHandlers } })
}
