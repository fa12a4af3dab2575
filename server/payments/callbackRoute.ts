import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { settleDeposit } from '../domain/depositMoves.ts'
import type { Operator } from '../operator.ts'
import { callback, CALLBACK_BASE, isSignedBy, SIGNATURE_HEADER } from './protocol.ts'

/** Where a payment provider tells what became of an order. Whoever does not sign is not heard. */
export async function callbackRoute(app: FastifyInstance, operator: Operator): Promise<void> {
  const { db, live, clock, payments } = operator
  await app.register(async (routes) => {
    // The signature covers the bytes as they came.
    routes.removeContentTypeParser('application/json')
    routes.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    routes.post<{ Params: { provider: string } }>(`${CALLBACK_BASE}/:provider`, async (request, reply) => {
      const { provider } = request.params
      const raw = String(request.body)
      reply.header('cache-control', 'no-store')
      if (provider !== payments.code || !isSignedBy(payments.secret, raw, request.headers[SIGNATURE_HEADER])) {
        request.log.warn({ provider }, 'A payment callback without a good signature')
        return reply.code(401).send({ ok: false, reason: 'signature' })
      }
      const read = v.safeParse(callback, parseJson(raw))
      if (!read.success) return reply.code(400).send({ ok: false, reason: 'malformed' })
      const settled = await settleDeposit(db, live, { ...read.output, provider }, clock.now())
      if (settled === 'unknown' || settled === 'differs') {
        request.log.warn({ provider, settled }, 'A payment callback that fits no order')
        return reply.code(422).send({ ok: false, reason: settled })
      }
      return { ok: true, effect: settled }
    })
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
