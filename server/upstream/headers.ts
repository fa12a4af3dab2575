import type { FastifyRequest } from 'fastify'
import { PLAYER_HEADER } from '../../contract/constants.ts'

type Headers = Record<string, string | string[] | undefined>
type Asking = Pick<FastifyRequest, 'method' | 'headers' | 'ip' | 'origins'>

/** Request headers that are passed on: meaning, identity and caching. */
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
  'traceparent',
  'user-agent',
  'version',
  'versioncode',
  PLAYER_HEADER,
])
/** Response headers that are passed on; headers for the whole host are set by this server. */
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
  PLAYER_HEADER,
])

/**
 * Headers for the operator. The browser's Origin was the app's (checked before) and becomes the operator's own, so that
 * its comparison of Origin and Host still holds. Cookies and the specification's headers are passed on unchanged.
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

/** Headers for the browser, as if the operator were the app's own origin. */
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

/** From the public origin: the proxy in front may speak plain HTTP. */
const isHttps = ({ origins }: Pick<Asking, 'origins'>) => origins.app.startsWith('https:')

/** A cookie of the app's host: without the operator's Domain, and Secure only where the browser keeps it. */
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

/** Removes hop-by-hop headers, which the Connection header names. */
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
