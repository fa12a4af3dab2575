import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { centavos, toPesos } from '../../contract/money.ts'
import { DESK_BASE, type DeskOrder, deskRequests } from '../../protocols/chat.ts'
import { depositOf } from '../domain/cashier/deposit.ts'
import type { Operator } from '../operator.ts'
import { signedRoutes } from './signedRoutes.ts'

/** What the chat desk asks of the operator. */
export async function deskRoutes(app: FastifyInstance, { db, clock }: Operator, secret: string): Promise<void> {
  const order = async (body: unknown) => {
    const { uid, orderNo } = v.parse(deskRequests.order, body)
    return { order: await orderOf(db, uid, orderNo) }
  }
  await signedRoutes(app, { base: DESK_BASE, secret, clock, limit: 'desk', answers: { order } })
}

/** Null for an order that is not this player's. */
async function orderOf(db: Operator['db'], uid: string, orderNo: string): Promise<DeskOrder | null> {
  const deposit = await depositOf(db, orderNo)
  if (deposit) {
    const amount = toPesos(centavos(deposit.amount))
    return deposit.uid === uid ? { kind: 'deposit', amount, status: deposit.status } : null
  }
  const withdrawal = await db
    .selectFrom('withdrawOrder')
    .select(['amount', 'status'])
    .where('orderNo', '=', orderNo)
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!withdrawal) return null
  return { kind: 'withdrawal', amount: toPesos(centavos(withdrawal.amount)), status: withdrawal.status }
}
