import { sql } from 'kysely'
import { DEPOSIT } from '../../../contract/statuses.ts'
import { oneByOne } from '../../jobs/oneByOne.ts'
import type { Operator } from '../../operator.ts'
import { type DepositOrder, depositOf } from './deposit.ts'
import { settleDeposit } from './depositTransitions.ts'
import { countDeposit } from './paymentsHeard.ts'

/** Sweeps between two questions to the provider about pending orders; doubled after each timeout. */
const ASK_EVERY = 10
const HALVED_MOST = 5
const SLICE = 50
/** Time limit of a slice, in ms; the rest waits for the next one. */
const SLICE_MAX_MS = 3_000

/** State before the first question. */
const NONE = { expireTime: 0, orderNo: '' }

interface Asking extends Pick<Operator, 'db' | 'live' | 'clock' | 'payments'> {
  report(fault: unknown): void
}

/** Asks the provider about a pending order and applies the answer ('Check again'). */
export async function checkDeposit(
  { db, live, clock, payments, report }: Asking,
  { orderNo, status }: DepositOrder,
): Promise<'heard' | 'silent'> {
  if (!payments || (status !== DEPOSIT.pending && status !== DEPOSIT.timeout)) return 'heard'
  const result = await payments.ask(orderNo)
  if (result === 'silent') return 'silent'
  if (result === 'nothing') return 'heard'
  const settled = await settleDeposit(db, live, result, clock.now())
  countDeposit('question', { result, settled, report })
  return 'heard'
}

/** Called on every sweep. A provider that times out delays the sweep once, not once per order. */
export function createPaymentQuestions(operator: Asking): (stopping: AbortSignal) => Promise<void> {
  let sweepsLeft = 0
  let silences = 0
  /**
   * The last order asked about; the next slice starts behind it, so that an order without an answer does not block the
   * others.
   */
  let last = NONE

  async function askSlice(stopping: AbortSignal): Promise<void> {
    const following = await pendingAfter(operator, last)
    const pending = following.length > 0 ? following : await pendingAfter(operator, NONE)
    const until = performance.now() + SLICE_MAX_MS
    let isOver = false
    await oneByOne(pending, async (one) => {
      if (isOver || stopping.aborted) return
      last = one
      const order = await depositOf(operator.db, one.orderNo)
      const isSilent = order !== undefined && (await checkDeposit(operator, order)) === 'silent'
      silences = isSilent ? silences + 1 : 0
      isOver = isSilent || performance.now() >= until
    })
    if (!isOver && pending.length < SLICE) last = NONE
  }

  return async (stopping) => {
    if (sweepsLeft > 0) return void (sweepsLeft -= 1)
    try {
      await askSlice(stopping)
    } finally {
      sweepsLeft = ASK_EVERY * 2 ** Math.min(silences, HALVED_MOST) - 1
    }
  }
}

/** Pending orders after the given one, by expiry. */
async function pendingAfter({ db }: Asking, { expireTime, orderNo }: typeof NONE) {
  return db
    .selectFrom('depositOrder')
    .select(['orderNo', 'expireTime'])
    .where('status', '=', DEPOSIT.pending)
    .where(sql<boolean>`(expire_time, order_no) > (${expireTime}::bigint, ${orderNo})`)
    .orderBy('expireTime')
    .orderBy('orderNo')
    .limit(SLICE)
    .execute()
}
