import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { settleDeposit } from '../domain/cashier/depositTransitions.ts'
import { countDeposit, countPayout } from '../domain/cashier/paymentsHeard.ts'
import type { Effect, Result } from '../domain/cashier/providerCallback.ts'
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

  function hear<Told extends Omit<Result, 'provider'>>(
    told: v.GenericSchema<unknown, Told>,
    settle: (result: Told & { provider: string }, report: (err: unknown) => void) => Promise<Effect>,
  ) {
    return async (request: Callback, reply: FastifyReply) => {
      const { provider } = request.params
      const read = v.safeParse(told, parseJson(String(request.body)))
      if (!read.success) return reply.code(400).send({ ok: false, reason: 'malformed' })
      const report = (err: unknown) => request.log.error({ err }, 'A payment callback')
      const effect = await settle({ ...read.output, provider }, report)
      if (effect === 'unknown' || effect === 'differs') {
        request.log.warn({ provider, effect }, 'A payment callback that fits no order')
        return reply.code(422).send({ ok: false, reason: effect })
      }
      return { ok: true, effect }
    }
  }

  await app.register(async (routes) => {
    const isSigned = ({ params, headers, body }: FastifyRequest) =>
      fieldsOf(params)['provider'] === payments.code &&
      isSignedBy(payments.secret, String(body), headers[SIGNATURE_HEADER])
    await admitMachines(routes, { limit: 'paymentCallback', isSigned })
    routes.post(
      `${CALLBACK_BASE}/:provider`,
      hear(callback, async (result, report) => {
        const settled = await settleDeposit(db, live, result, clock.now())
        countDeposit('callback', { result, settled, report })
        return settled.effect
      }),
    )
    routes.post(
      `${PAYOUT_BASE}/:provider`,
      hear(payoutCallback, async (result, report) => {
        const settled = await settlePayout({ db, live, speed: settings.sandboxSpeed }, result, clock.now())
        countPayout({ result, settled, report })
        return settled.effect
      }),
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
