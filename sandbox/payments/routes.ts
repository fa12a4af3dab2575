import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { toPesos, centavos } from '../../contract/money.ts'
import { ORDERS_BASE, orderRequest } from '../../protocols/payments.ts'
import { signedRoutes } from '../../server/http/signedRoutes.ts'
import { payPages, type PayPagesPorts } from './pages.ts'

/** The payment provider's pages for players, and its API for the operator. */
export async function paymentRoutes(app: FastifyInstance, ports: PayPagesPorts): Promise<void> {
  const { provider, clock } = ports
  const order = async (body: unknown) => {
    const result = await provider.find(v.parse(orderRequest, body).orderNo)
    return { result: result && { ...result, amount: toPesos(centavos(result.amount)) } }
  }
  await payPages(app, ports)
  await signedRoutes(app, {
    base: ORDERS_BASE,
    secret: provider.secret,
    clock,
    limit: 'operator',
    answers: { order },
  })
}
