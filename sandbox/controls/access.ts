import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'

const KEY_HEADER = 'x-sandbox-key'

/** Headers of proxies, tunnels and CDNs: such a request does not come from this machine. */
const FORWARDING =
  /^(forwarded|via|cdn-loop|x-forwarded.*|x-original-.*|x-envoy-.*|x-real-ip|.*-(client|connecting)-ip)$/

/** Whether a request brings a key, and the right one. */
export function keyOf({ headers }: FastifyRequest, sandboxKey: string | null): 'none' | 'right' | 'wrong' {
  const given = headers[KEY_HEADER]
  if (given === undefined) return 'none'
  return sandboxKey !== null && typeof given === 'string' && isSame(given, sandboxKey) ? 'right' : 'wrong'
}

/** A foreign DNS name that resolves to this machine is not its own (DNS rebinding). */
export function isDirect({ headers, socket }: FastifyRequest, publicOrigin: string | null): boolean {
  if (isForwarded(headers)) return false
  const origins = ['127.0.0.1', 'localhost', '[::1]'].map(
    (name) => new URL(`http://${name}:${socket.localPort}`).origin,
  )
  if (publicOrigin !== null) origins.push(publicOrigin)
  const named = origins.find((origin) => new URL(origin).host === headers.host)
  return named !== undefined && (headers.origin === undefined || headers.origin === named)
}

/**
 * Whether a request that `isDirect` comes from the sandbox's own page. A cookie goes with requests of other ports' pages
 * too, and with links, so it alone says nothing; browsers name the origin of every request that changes something.
 */
export function isFromOwnPage({ headers, method }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return method === 'GET' || method === 'HEAD' || headers.origin !== undefined
}

function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => FORWARDING.test(name))
}

function isSame(given: string, key: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(key)]
  return one.length === other.length && timingSafeEqual(one, other)
}
