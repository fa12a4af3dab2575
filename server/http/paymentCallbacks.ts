import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { settleDeposit } from '../domain/cashier/depositTransitions.ts'
import { paymentsHeard } from '../domain/cashier/paymentsHeard.ts'
import type { Settled } from '../domain/cashier/providerCallback.ts'
import { settlePayout } from '../domain/cashier/withdrawalTransitions.ts'
import { fieldsOf } from './fields.ts'
import { admitMachines } from './limits.ts'
import type { Operator } from '../operator.ts'
import type { PaymentsProvider } from '../providers/payments.ts'
import {
  callback,
  CALLBACK_BASE,
  isSignedBy,
  PAYOUT_BASE,
  payoutCallback,
  SIGNATURE_HEADER,
} from '../../protocols/payments.ts'

type Callback = FastifyRequest<{ Params: { provider: string } }>

/** The payment provider's webhooks. Unsigned requests are rejected. */
export async function callbackRoutes(
  app: FastifyInstance,
  operator: Operator,
  payments: PaymentsProvider,
): Promise<void> {
  const { db, live, clock, settings } = operator

  function hear<Told extends { orderNo: string }>(
    told: v.GenericSchema<unknown, Told>,
    settle: (result: Told & { provider: string }) => Promise<Settled>,
  ) {
    return async (request: Callback, reply: FastifyReply) => {
      const { provider } = request.params
      const read = v.safeParse(told, parseJson(String(request.body)))
      if (!read.success) return reply.code(400).send({ ok: false, reason: 'malformed' })
      const settled = await settle({ ...read.output, provider })
      if (settled === 'unknown' || settled === 'differs') {
        request.log.warn({ provider, settled }, 'A payment callback that fits no order')
        return reply.code(422).send({ ok: false, reason: settled })
      }
      return { ok: true, effect: settled }
    }
  }

  await app.register(async (routes) => {
    const isSigned = ({ params, headers, body }: FastifyRequest) =>
      fieldsOf(params)['provider'] === payments.code &&
      isSignedBy(payments.secret, String(body), headers[SIGNATURE_HEADER])
    await admitMachines(routes, { limit: 'paymentCallback', isSigned })
    routes.post(
      `${CALLBACK_BASE}/:provider`,
      hear(callback, async (result) => {
        const effect = await settleDeposit(db, live, result, clock.now())
        paymentsHeard.inc({ by: 'callback', effect })
        return effect
      }),
    )
    routes.post(
      `${PAYOUT_BASE}/:provider`,
      hear(payoutCallback, (result) => settlePayout({ db, live, speed: settings.sandboxSpeed }, result, clock.now())),
    )
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
