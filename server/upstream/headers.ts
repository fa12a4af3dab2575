import type { FastifyRequest } from 'fastify'

/** One of a kind is a text, several are a list. */
type Headers = Record<string, string | string[] | undefined>
type Asking = Pick<FastifyRequest, 'method' | 'headers' | 'ip' | 'origins'>

/** What of a request is for the operator: what a call means, who asks, and what a browser needs for its cache. */
const ASKED_WITH = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'cookie',
  'deviceid',
  'if-modified-since',
  'if-none-match',
  'origin',
  'pragma',
  'range',
  'requestfrom',
  'sec-websocket-extensions',
  'sec-websocket-key',
  'sec-websocket-protocol',
  'sec-websocket-version',
  'user-agent',
  'version',
  'versioncode',
])
/** What of an answer is for the browser. What holds for the app's whole host is the app's to say. */
const ANSWERED_WITH = new Set([
  'accept-ranges',
  'age',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'location',
  'pragma',
  'retry-after',
  'set-cookie',
  'vary',
])

/**
 * What the operator is asked with. The browser's Origin was the app's (checked before): to the operator it is its own,
 * so that its check of the Origin against its Host means the same. Cookies and the specification's headers go on as they are.
 */
export function requestHeaders(request: Asking, upstream: URL): Headers {
  const headers = only(request.headers, ASKED_WITH)
  if (request.method === 'GET' || request.method === 'HEAD') delete headers['content-length']
  return {
    ...headers,
    host: upstream.host,
    ...(headers.origin !== undefined && { origin: upstream.origin }),
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': isHttps(request) ? 'https' : 'http',
  }
}

/** What the browser is answered with: as if the operator were the app's own origin. */
export function answerHeaders(headers: Headers, request: Asking, upstream: URL): Headers {
  const answer = only(headers, ANSWERED_WITH)
  const { location } = answer
  const cookies = [answer['set-cookie'] ?? []].flat().map((cookie) => ownCookie(cookie, isHttps(request)))
  return {
    ...answer,
    ...(isWithin(location, upstream) && { location: location.slice(upstream.origin.length) }),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  }
}

/** As browsers know the app: what the proxy before it speaks says nothing. */
const isHttps = ({ origins }: Pick<Asking, 'origins'>) => origins.app.startsWith('https:')

/** A cookie of the app's own host: without the operator's Domain, and Secure only where the browser would keep it. */
export function ownCookie(cookie: string, isSecure: boolean): string {
  return cookie
    .split(';')
    .map((part) => part.trim())
    .filter((part) => !/^domain\s*=/i.test(part) && (isSecure || !/^(secure|partitioned)$/i.test(part)))
    .map((part) => (!isSecure && /^samesite\s*=\s*none$/i.test(part) ? 'SameSite=Lax' : part))
    .join('; ')
}

function isWithin(location: Headers[string], { origin }: URL): location is string {
  return typeof location === 'string' && location.startsWith(`${origin}/`)
}

/** What a Connection header names is for this connection only, whatever it is. */
function only(headers: Headers, names: ReadonlySet<string>): Headers {
  const gone = new Set(named(headers['connection']))
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.has(name) && !gone.has(name)))
}

function named(connection: Headers[string]): string[] {
  return String(connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
}
