import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie } from '../../../server/http/hostCookie.ts'
import { SHIFT_MS } from './sessions.ts'

const NAME = 'jolly_staff'

/** The token of a member's session, or undefined. */
export function staffTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[hostCookie(request, NAME).name]
}

/** Apart from the players' sessions: one browser may have both. */
export function staffCookie(request: FastifyRequest, reply: FastifyReply) {
  const { name, options } = hostCookie(request, NAME)
  const strict = { ...options, sameSite: 'strict' } as const
  return {
    set: (token: string) => void reply.setCookie(name, token, { ...strict, maxAge: SHIFT_MS / 1000 }),
    clear: () => void reply.clearCookie(name, strict),
  }
}
