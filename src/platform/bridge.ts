/** The native functions of section 7, as an app that wraps this page offers them. */

interface DeviceInfo {
  deviceId?: string
  versionCode?: number
}

interface Shared {
  url: string
  text: string
}

/** Each tells whether the wrapper took it: one that has no such function, or fails in it, leaves it to the page. */
export interface Wrapper {
  platform: 'android' | 'ios'
  share(what: Shared): boolean
  /** In the phone's own browser. */
  openBrowser(url: string): boolean
  /** In the wrapper, or in whatever app the address belongs to. */
  openUrl(url: string): boolean
  /** Empty where the wrapper does not tell. */
  getDeviceInfo(): Promise<DeviceInfo>
  exit(): boolean
}

const FUNCTIONS = ['share', 'openBrowser', 'openUrl', 'getDeviceInfo', 'exit'] as const
type NativeFunction = (typeof FUNCTIONS)[number]

/** Calls a native function. Undefined: there is none, or it failed. */
type NativeCall = (name: NativeFunction, body?: string | Shared) => { answer: unknown } | undefined

/** How long a wrapper may think about what it is. */
const ANSWER_MS = 3_000

/** The wrapper around this page, if it runs in one: one native function is enough to know it by. */
export function wrapperOf(host: { android?: unknown; webkit?: unknown }): Wrapper | undefined {
  const android = record(host.android)
  if (FUNCTIONS.some((name) => typeof android[name] === 'function')) return over('android', androidCall(android))
  const handlers = record(record(host.webkit)['messageHandlers'])
  if (FUNCTIONS.some((name) => typeof record(handlers[name])['postMessage'] === 'function')) {
    return over('ios', iosCall(handlers))
  }
  return undefined
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

/** What an Android WebView adds by `addJavascriptInterface(…, 'android')`: strings in, strings out, called on itself. */
function androidCall(android: Record<string, unknown>): NativeCall {
  return (name, body) => {
    const method = android[name]
    if (typeof method !== 'function') return undefined
    const parameters = body === undefined ? [] : [typeof body === 'string' ? body : JSON.stringify(body)]
    return attempt(() => Reflect.apply(method, android, parameters))
  }
}

/** A WKWebView's message handlers: any body, and a promise where the handler replies. */
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
    // Nobody waits for most answers: a rejected one is no fault of the page.
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

/** As the operator takes it in a header. */
const DEVICE_ID = /^[\w-]{1,64}$/

/** An object, or JSON of one; what is missing or of another form is left out. */
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

/** An injected object keeps its methods on itself; what is no object has none. */
function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
