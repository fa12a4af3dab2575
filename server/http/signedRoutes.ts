import type { FastifyInstance, FastifyRequest } from 'fastify'
import { verify } from '../../protocols/signature.ts'
import type { Clock } from '../clock.ts'
import { admitMachines, type LimitName } from './limits.ts'

export interface SignedRoutes {
  /** Each call is `POST {base}/{call}`. */
  base: string
  secret: string
  clock: Clock
  limit: LimitName
  answers: Readonly<Record<string, (body: unknown) => Promise<unknown>>>
}

/** Signed machine calls (`protocols/signature.ts`). */
export async function signedRoutes(app: FastifyInstance, { base, secret, clock, limit, answers }: SignedRoutes) {
  await app.register(async (routes) => {
    const isSigned = ({ headers, body, routeOptions }: FastifyRequest) => {
      const call = routeOptions.url?.slice(base.length + 1) ?? ''
      return verify(secret, { headers, call, body: String(body) }, clock.now())
    }
    await admitMachines(routes, { limit, isSigned })
    for (const [call, answer] of Object.entries(answers)) {
      // For browsers there is nothing to forbid here.
      routes.post(`${base}/${call}`, { helmet: false }, async ({ body }) => answer(JSON.parse(String(body))))
    }
  })
}
