import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { centavos, toPesos } from '../../contract/money.ts'
import { DESK_BASE, type DeskOrder, type DeskPlayer, deskRequests } from '../../protocols/chat.ts'
import { depositOf } from '../domain/cashier/deposit.ts'
import type { Operator } from '../operator.ts'
import { signedRoutes } from './signedRoutes.ts'

/** The chat desk's questions to the operator. */
export async function deskRoutes(app: FastifyInstance, { db, clock }: Operator, secret: string): Promise<void> {
  const order = async (body: unknown) => {
    const { uid, orderNo } = v.parse(deskRequests.order, body)
    return { order: await orderOf(db, uid, orderNo) }
  }
  const player = async (body: unknown) => {
    const { uid, sessionId } = v.parse(deskRequests.player, body)
    return { player: await playerIn(db, uid, sessionId, clock.now()) }
  }
  await signedRoutes(app, { base: DESK_BASE, secret, clock, limit: 'desk', answers: { order, player } })
}

/** Null when the player's session has ended. */
async function playerIn(db: Operator['db'], uid: string, sessionId: string, now: number): Promise<DeskPlayer | null> {
  const player = await db
    .selectFrom('playerSession as s')
    .innerJoin('player as p', 'p.uid', 's.uid')
    .select('p.guest')
    .where('s.id', '=', sessionId)
    .where('s.uid', '=', uid)
    .where('s.expireTime', '>', now)
    .executeTakeFirst()
  return player ? { hasAccount: !player.guest } : null
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
