import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Handle } from '../database/transaction.ts'
import { findSession, type Session, SESSION_MS } from '../domain/account/session.ts'
import { hostCookie } from './hostCookie.ts'

const NAME = 'jolly_session'

/** The session that a request's cookie carries, or null. */
export async function sessionOf(request: FastifyRequest, handle: Handle, clock: Clock): Promise<Session | null> {
  const token = request.cookies[hostCookie(request, NAME).name]
  return token ? findSession(handle, token, clock.now(), request.place) : null
}

export function sessionCookie(request: FastifyRequest, reply: FastifyReply) {
  const { name, options } = hostCookie(request, NAME)
  return {
    set: (token: string) => void reply.setCookie(name, token, { ...options, maxAge: SESSION_MS / 1000 }),
    clear: () => void reply.clearCookie(name, options),
  }
}
