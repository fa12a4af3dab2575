import type { FastifyRequest } from 'fastify'

/** One of a kind is a text, several are a list. */
type Headers = Record<string, string | string[] | undefined>
type Asking = Pick<FastifyRequest, 'method' | 'headers' | 'ip' | 'protocol'>

/** Between two neighbours only; the next connection makes its own. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]
/** What only a proxy may say; the one in front of us has been believed or not already (TRUST_PROXY). */
const FORWARDING = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
]

/**
 * What the operator is asked with. The browser's Origin was the app's (checked before): to the operator it is its own,
 * so that its check of the Origin against its Host means the same. Cookies and the specification's headers go on as they are.
 */
export function requestHeaders(request: Asking, upstream: URL): Headers {
  const headers = without(request.headers, [
    ...HOP_BY_HOP,
    ...named(request.headers.connection),
    ...FORWARDING,
    'referer',
  ])
  if (request.method === 'GET' || request.method === 'HEAD') delete headers['content-length']
  return {
    ...headers,
    host: upstream.host,
    ...(headers.origin !== undefined && { origin: upstream.origin }),
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
  }
}

/** What the browser is answered with: as if the operator were the app's own origin. */
export function answerHeaders(headers: Headers, request: Asking, upstream: URL): Headers {
  const crossOrigin = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
  const answer = without(headers, [...HOP_BY_HOP, ...named(headers.connection), ...crossOrigin])
  const { location } = answer
  const cookies = [answer['set-cookie'] ?? []].flat().map((cookie) => ownCookie(cookie, request.protocol === 'https'))
  return {
    ...answer,
    ...(isWithin(location, upstream) && { location: location.slice(upstream.origin.length) }),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  }
}

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

function without(headers: Headers, names: readonly string[]): Headers {
  const gone = new Set(names)
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !gone.has(name)))
}

/** What a Connection header names is for this connection only. */
function named(connection: Headers[string]): string[] {
  return String(connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
}
