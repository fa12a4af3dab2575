import type { FastifyRequest } from 'fastify'

/** Name and options of a cookie. On https the `__Host-` prefix binds it to this host: no subdomain can write it. */
export function hostCookie({ origins }: FastifyRequest, base: string) {
  const secure = origins.app.startsWith('https:')
  return {
    name: secure ? `__Host-${base}` : base,
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  }
}
