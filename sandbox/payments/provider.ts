import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { MINUTE_MS } from '../../contract/durations.ts'
import { centavos, toPesos } from '../../contract/money.ts'
import type { Clock } from '../../server/clock.ts'
import { decrypt, encrypt } from '../database/encryption.ts'
import type { Database } from '../database/open.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import {
  CALLBACK_BASE,
  PAYOUT_BASE,
  type PaymentResult,
  type PayoutOutcome,
  readTicket,
  sign,
  SIGNATURE_HEADER,
  type Ticket,
} from '../../protocols/payments.ts'

/** The payment page's buttons. `payLate`: after the order has expired. */
export const PAY_ACTIONS = ['pay', 'decline', 'payLate', 'payTwice', 'silence'] as const
export type PayAction = (typeof PAY_ACTIONS)[number]

const PROVIDER = 'sandpay'
/** Delay of a late payment after the order's expiry, in ms. */
const LATE_MS = MINUTE_MS
const CALLBACK_TIMEOUT_MS = 5_000
const FIRST_RETRY_MS = 2_000
const TRIES_MAX = 12

type Payable = Pick<Ticket, 'orderNo' | 'amount' | 'expireTime'>

/** The sandbox's payment provider. It knows the operator's callback address and their shared secret. */
export type PaymentProvider = Awaited<ReturnType<typeof createPaymentProvider>>

export interface ProviderPorts {
  db: Database
  clock: Clock
  /** The operator's origin, as `http://host:port`. */
  operatorOrigin: () => string
  fetch?: typeof globalThis.fetch
}

export async function createPaymentProvider(ports: ProviderPorts) {
  const { db, clock, operatorOrigin, fetch = globalThis.fetch } = ports
  const secret = await secretOf(db)

  function tell(base: string, { amount, ...callback }: Callback): Promise<Response> {
    const body = JSON.stringify({ ...callback, amount: toPesos(centavos(amount)) })
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(secret, body) }
    const signal = AbortSignal.timeout(CALLBACK_TIMEOUT_MS)
    return fetch(`${operatorOrigin()}${base}/${PROVIDER}`, { method: 'POST', headers, body, signal, redirect: 'error' })
  }

  async function send(orderNo: string): Promise<boolean> {
    const payment = await db.selectFrom('payment').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow()
    const { reference, state, amount } = payment
    return tell(CALLBACK_BASE, { reference, orderNo, outcome: state, amount }).then(
      (answer) => answer.status === 200,
      () => false,
    )
  }

  async function callBack(orderNo?: string): Promise<void> {
    const now = clock.now()
    let due = db
      .selectFrom('paymentCallback')
      .select(['id', 'orderNo', 'tries'])
      .where('answered', '=', false)
      .where('dueTime', '<=', now)
      .where('tries', '<', TRIES_MAX)
    if (orderNo !== undefined) due = due.where('orderNo', '=', orderNo)
    for (const { id, orderNo, tries } of await due.orderBy('id').limit(50).execute()) {
      const answered = await send(orderNo)
      const change = answered ? { answered } : { tries: tries + 1, dueTime: now + FIRST_RETRY_MS * 2 ** tries }
      await db.updateTable('paymentCallback').set(change).where('id', '=', id).execute()
    }
  }

  return {
    code: PROVIDER,
    /** Shared with the operator. */
    secret,
    read: (ticket: string): Ticket | null => readTicket(secret, ticket),
    /** Outcome of an order's payment; null if there is none yet. */
    async find(orderNo: string): Promise<Omit<PaymentResult, 'provider'> | null> {
      const payment = await db.selectFrom('payment').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()
      if (!payment || payment.state === 'silent' || payment.time > clock.now()) return null
      return {
        reference: payment.reference,
        orderNo,
        outcome: payment.state,
        amount: payment.amount,
      }
    },
    /** The choice made for an order's payment, for the page; null if there is none. */
    async chosen(orderNo: string): Promise<'paid' | 'declined' | 'silent' | 'late' | null> {
      const payment = await db.selectFrom('payment').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()
      if (!payment) return null
      return payment.time > clock.now() ? 'late' : payment.state
    },
    /** Executes the player's choice and sends its callbacks. The first choice wins; returns whether it was this one. */
    async act({ orderNo, amount, expireTime }: Payable, action: PayAction): Promise<boolean> {
      const now = clock.now()
      const time = action === 'payLate' ? Math.max(now, expireTime + LATE_MS) : now
      const stands = await inTransaction(db, async (trx) => {
        const fresh = await trx
          .insertInto('payment')
          .values({ orderNo, reference: newReference(), amount, state: STATES[action], time })
          .onConflict((conflict) => conflict.doNothing())
          .returning('orderNo')
          .executeTakeFirst()
        if (!fresh) return false
        const callbacks = Array.from({ length: CALLBACKS[action] }, () => ({ orderNo, dueTime: time }))
        if (callbacks.length > 0) await trx.insertInto('paymentCallback').values(callbacks).execute()
        return true
      })
      await callBack(orderNo)
      return stands
    },
    /** Sends due callbacks, of one order or of all; unanswered ones are repeated later. */
    callBack,
    /**
     * Reports the bank's outcome of a withdrawal; returns whether the order changed. Throws if the operator cannot be
     * reached.
     */
    async payOut({ orderNo, amount }: Pick<Ticket, 'orderNo' | 'amount'>, outcome: PayoutOutcome): Promise<boolean> {
      const answer = await tell(PAYOUT_BASE, { reference: newReference(), orderNo, outcome, amount })
      return v.parse(received, await answer.json()).effect === 'done'
    },
  }
}

interface Callback {
  reference: string
  orderNo: string
  outcome: string
  /** Centavos. */
  amount: number
}

const received = v.object({ effect: v.optional(v.string()) })
const newSecret = () => randomBytes(32).toString('hex')
const newReference = () => randomBytes(12).toString('hex')

const STATES = { pay: 'paid', payTwice: 'paid', payLate: 'paid', decline: 'declined', silence: 'silent' } as const
const CALLBACKS = { pay: 1, payTwice: 2, payLate: 1, decline: 1, silence: 0 } as const

/** Stored with the data, so that payment addresses survive restarts and work in every process. */
async function secretOf(db: Database): Promise<string> {
  await db
    .insertInto('paymentProvider')
    .values({ code: PROVIDER, secret: encrypt(db, 'payment_provider.secret', PROVIDER, newSecret()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('paymentProvider')
    .select('secret')
    .where('code', '=', PROVIDER)
    .executeTakeFirstOrThrow()
  return decrypt(db, 'payment_provider.secret', PROVIDER, row.secret)
}
