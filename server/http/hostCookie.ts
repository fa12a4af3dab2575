import type { FastifyRequest } from 'fastify'

/** How a cookie of ours is named and kept. On https no subdomain can write it, and it is for this host alone. */
export function hostCookie({ origins }: FastifyRequest, base: string) {
  const secure = origins.app.startsWith('https:')
  return {
    name: secure ? `__Host-${base}` : base,
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  }
}
