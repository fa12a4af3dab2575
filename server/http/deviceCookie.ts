import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie } from './hostCookie.ts'

const NAME = 'jolly_device'
/** The maximum that browsers allow; renewed with each login. */
const MAX_AGE_SEC = 400 * 24 * 60 * 60
const SECRET = /^[\w-]{43}$/

/** The key of the browser's device cookie, or null when it has none. */
export function deviceKeyOf(request: FastifyRequest): string | null {
  const secret = secretOf(request)
  return secret === null ? null : keyOf(secret)
}

/** Sets or renews the device cookie; returns its key. */
export function keepDeviceCookie(request: FastifyRequest, reply: FastifyReply): string {
  const secret = secretOf(request) ?? randomBytes(32).toString('base64url')
  const { name, options } = hostCookie(request, NAME)
  reply.setCookie(name, secret, { ...options, maxAge: MAX_AGE_SEC })
  return keyOf(secret)
}

function secretOf(request: FastifyRequest): string | null {
  const secret = request.cookies[hostCookie(request, NAME).name]
  return secret !== undefined && SECRET.test(secret) ? secret : null
}

const keyOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
