import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../../server/settings.ts'

const KEY_HEADER = 'x-sandbox-key'

/** Headers of proxies, tunnels and CDNs: such a request does not come from this machine. */
const FORWARDING =
  /^(forwarded|via|cdn-loop|x-forwarded.*|x-original-.*|x-envoy-.*|x-real-ip|.*-(client|connecting)-ip)$/

/** Needs the key, and a direct request to this machine by its own name. */
export function maySandbox(request: FastifyRequest, { sandboxKey, publicOrigin }: SandboxSettings): boolean {
  const given = request.headers[KEY_HEADER]
  return (
    isDirect(request, publicOrigin) && sandboxKey !== null && typeof given === 'string' && isSame(given, sandboxKey)
  )
}

type SandboxSettings = Pick<Settings, 'sandboxKey' | 'publicOrigin'>

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

function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => FORWARDING.test(name))
}

function isSame(given: string, key: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(key)]
  return one.length === other.length && timingSafeEqual(one, other)
}
