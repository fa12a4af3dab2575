/** The native functions of section 7, as provided by a native app that wraps this page. */

interface DeviceInfo {
  deviceId?: string
  versionCode?: number
}

interface Shared {
  url: string
  text: string
}

/** False means that the wrapper lacks the function or failed in it: the page has to do it itself. */
export interface Wrapper {
  platform: 'android' | 'ios'
  share(what: Shared): boolean
  /** In the phone's browser. */
  openBrowser(url: string): boolean
  /** In the wrapper, or in the app that is registered for the address. */
  openUrl(url: string): boolean
  /** Empty if the wrapper does not provide it. */
  getDeviceInfo(): Promise<DeviceInfo>
  exit(): boolean
}

const FUNCTIONS = ['share', 'openBrowser', 'openUrl', 'getDeviceInfo', 'exit'] as const
type NativeFunction = (typeof FUNCTIONS)[number]

/** Calls a native function. Undefined if the wrapper lacks it or it throws. */
type NativeCall = (name: NativeFunction, body?: string | Shared) => { answer: unknown } | undefined

/** Time limit of `getDeviceInfo`. */
const ANSWER_MS = 3_000

/** What native functions are added to: the window. */
interface Host {
  android?: unknown
  webkit?: unknown
}

/** Of the wrapper around this page, if any. One native function is enough to recognise it. */
export function platformOf(host: Host): Wrapper['platform'] | undefined {
  const android = record(host.android)
  if (FUNCTIONS.some((name) => typeof android[name] === 'function')) return 'android'
  const handlers = handlersOf(host)
  return FUNCTIONS.some((name) => typeof record(handlers[name])['postMessage'] === 'function') ? 'ios' : undefined
}

export function wrapperOf(host: Host): Wrapper | undefined {
  const platform = platformOf(host)
  if (!platform) return undefined
  return over(platform, platform === 'android' ? androidCall(record(host.android)) : iosCall(handlersOf(host)))
}

function handlersOf({ webkit }: Host): Record<string, unknown> {
  return record(record(webkit)['messageHandlers'])
}

function over(platform: Wrapper['platform'], call: NativeCall): Wrapper {
  const taken = (name: NativeFunction, body?: string | Shared) => call(name, body) !== undefined
  return {
    platform,
    share: (what) => taken('share', what),
    openBrowser: (url) => taken('openBrowser', url),
    openUrl: (url) => taken('openUrl', url),
    getDeviceInfo: async () => readDeviceInfo(await inTime(call('getDeviceInfo')?.answer)),
    exit: () => taken('exit'),
  }
}

/**
 * What an Android WebView adds by `addJavascriptInterface(…, 'android')`. It takes and returns strings; its methods
 * must be called on the object itself.
 */
function androidCall(android: Record<string, unknown>): NativeCall {
  return (name, body) => {
    const method = android[name]
    if (typeof method !== 'function') return undefined
    const parameters = body === undefined ? [] : [typeof body === 'string' ? body : JSON.stringify(body)]
    return attempt(() => Reflect.apply(method, android, parameters))
  }
}

/** A WKWebView's message handlers. They take any body and return a promise if the handler replies. */
function iosCall(handlers: Record<string, unknown>): NativeCall {
  return (name, body) => {
    const handler = handlers[name]
    const post = record(handler)['postMessage']
    if (typeof post !== 'function') return undefined
    return attempt(() => Reflect.apply(post, handler, [body ?? null]))
  }
}

function attempt(work: () => unknown): { answer: unknown } | undefined {
  try {
    const answer = work()
    // Most answers are not awaited: a rejection must not surface as an unhandled one.
    if (answer instanceof Promise) answer.catch(() => {})
    return { answer }
  } catch {
    return undefined
  }
}

function inTime(answer: unknown): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
  return Promise.race([Promise.resolve(answer).catch(() => undefined), late])
}

/** The format that the operator accepts in a header. */
const DEVICE_ID = /^[\w-]{1,64}$/

/** Accepts an object or its JSON; leaves out missing and malformed fields. */
function readDeviceInfo(answer: unknown): DeviceInfo {
  const { deviceId, versionCode } = record(typeof answer === 'string' ? parsed(answer) : answer)
  return {
    ...(typeof deviceId === 'string' && DEVICE_ID.test(deviceId) && { deviceId }),
    ...(typeof versionCode === 'number' && Number.isSafeInteger(versionCode) && { versionCode }),
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The object itself, not a copy, which might lack an injected object's methods; `{}` for anything else. */
function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
