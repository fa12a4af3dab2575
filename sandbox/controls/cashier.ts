import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { centavos, toPesos } from '../../contract/money.ts'
import { WITHDRAWAL, type WithdrawalStatus } from '../../contract/statuses.ts'
import { WITHDRAWAL_TRANSITIONS } from '../../contract/transitions.ts'
import { depositOf } from '../../server/domain/cashier/deposit.ts'
import type { PayoutOutcome } from '../../protocols/payments.ts'
import { transitionWithdrawal } from '../../server/domain/cashier/withdrawalTransitions.ts'
import type { Operator } from '../../server/operator.ts'
import { PAY_ACTIONS, type PaymentProvider } from '../payments/provider.ts'
import { acting, reading } from './staff/guard.ts'

const bodies = {
  deposit: v.object({ orderNo: v.string(), action: v.picklist(PAY_ACTIONS) }),
  withdraw: v.object({ orderNo: v.string(), status: v.picklist(Object.values(WITHDRAWAL)) }),
}

/** The cashier's controls: the payment page's buttons, and the withdrawal desk. */
export function cashierControls(api: FastifyInstance, operator: Operator, payments: PaymentProvider): void {
  const { db, clock, live, settings } = operator

  api.post('/deposit', acting('payments', 'payment', ['orderNo', 'action']), async ({ body }, reply) => {
    const { orderNo, action } = v.parse(bodies.deposit, body)
    const order = await depositOf(db, orderNo)
    if (!order) return reply.code(404).send({ error: 'There is no such order' })
    if (!(await payments.act(order, action))) return reply.code(409).send({ error: 'Its payment was decided before' })
    return { ok: true, status: (await depositOf(db, orderNo))?.status }
  })

  api.get('/withdraw', reading('payments'), async () => {
    const orders = await db.selectFrom('withdrawOrder').selectAll().orderBy('createTime', 'desc').limit(20).execute()
    return orders.map(({ orderNo, uid, bank, rail, amount, status, createTime, dueTime }) => {
      const pesos = toPesos(centavos(amount))
      return {
        orderNo,
        uid,
        bank,
        rail,
        amount: pesos,
        status,
        createTime,
        dueTime,
        transitions: WITHDRAWAL_TRANSITIONS[status],
      }
    })
  })
  api.post('/withdraw', acting('payments', 'withdrawal', ['orderNo', 'status']), async ({ body }, reply) => {
    const { orderNo, status } = v.parse(bodies.withdraw, body)
    const order = await db.selectFrom('withdrawOrder').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()
    if (!order) return reply.code(404).send({ error: 'There is no such order' })
    const outcome = BANK_OUTCOMES[status]
    const moved = outcome
      ? await payments.payOut(order, outcome)
      : await transitionWithdrawal({ db, live, speed: settings.sandboxSpeed }, { orderNo, status, now: clock.now() })
    if (!moved) return reply.code(409).send({ error: 'This is not a legal move' })
    return { ok: true, status }
  })
}

/** Outcomes that only the bank knows, sent as a signed callback. */
const BANK_OUTCOMES: Partial<Record<WithdrawalStatus, PayoutOutcome>> = {
  [WITHDRAWAL.success]: 'paid',
  [WITHDRAWAL.failed]: 'failed',
  [WITHDRAWAL.exception]: 'unconfirmed',
}
