import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isSameOrigin } from '../http/origin.ts'

const KEY_HEADER = 'x-sandbox-key'

/** The controls obey this machine, and other machines only with the key. No other page may use a browser for it. */
export function maySandbox(request: FastifyRequest, key: string | null): boolean {
  if (request.method !== 'GET' && !isSameOrigin(request)) return false
  if (isLoopback(request.ip) && isLocalName(request.hostname)) return true
  const given = request.headers[KEY_HEADER] ?? Object(request.query).key
  return key !== null && typeof given === 'string' && isSame(given, key)
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}

/** A name that somebody else's DNS points at this machine is not this machine's. */
function isLocalName(hostname: string): boolean {
  return hostname === 'localhost' || isLoopback(hostname.replaceAll(/[[\]]/g, ''))
}

function isSame(given: string, key: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(key)]
  return one.length === other.length && timingSafeEqual(one, other)
}
