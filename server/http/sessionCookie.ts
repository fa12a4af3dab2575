import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Handle } from '../domain/ledger.ts'
import { findSession, type Session, SESSION_MS } from '../domain/session.ts'

const NAME = 'jolly_session'

/** The session that a request's cookie carries, or null. */
export async function sessionOf(request: FastifyRequest, handle: Handle, clock: Clock): Promise<Session | null> {
  const token = request.cookies[NAME]
  return token ? findSession(handle, token, clock.now()) : null
}

export function sessionCookie(request: FastifyRequest, reply: FastifyReply) {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const
  return {
    set: (token: string) => void reply.setCookie(NAME, token, { ...options, maxAge: SESSION_MS / 1000 }),
    clear: () => void reply.clearCookie(NAME, options),
  }
}
