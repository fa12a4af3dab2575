import type { PaymentOutcome, PayoutOutcome, ProviderResult } from '../../../protocols/payments.ts'
import type { Trx } from '../../database/transaction.ts'

/**
 * done: the order changed. duplicate: processed before. ignored: too late. unknown: no such order. differs: another
 * amount.
 */
export type Effect = 'done' | 'duplicate' | 'ignored' | 'unknown' | 'differs'

export interface Settled {
  effect: Effect
  /** Nothing changed, although money has moved: the books and the provider do not agree, and somebody has to look. */
  isContradiction: boolean
}

type Order = { provider: string; amount: number } | undefined
export type Result = ProviderResult<PaymentOutcome | PayoutOutcome>

interface Applying {
  now: number
  /** The report is of money that has moved. Where it changes nothing, the order says otherwise. */
  hasMoved: boolean
  /** Makes the transition; returns whether it was still legal. */
  settle: () => Promise<boolean>
}

/** Applies a provider's callback to a locked order, once per reference. */
export async function processWebhookOnce(
  trx: Trx,
  order: Order,
  result: Result,
  { now, hasMoved, settle }: Applying,
): Promise<Settled> {
  const unchanged = (effect: Effect) => ({ effect, isContradiction: hasMoved })
  if (!order || order.provider !== result.provider) return unchanged('unknown')
  if (order.amount !== result.amount) return unchanged('differs')
  const heard = await heardBefore(trx, result)
  if (heard) return isSame(heard, result) ? { effect: 'duplicate', isContradiction: false } : unchanged('duplicate')
  const effect = (await settle()) ? 'done' : 'ignored'
  const { provider, reference, orderNo, outcome } = result
  await trx
    .insertInto('providerCallback')
    .values({ provider, reference, orderNo, outcome, effect, time: now })
    .execute()
  return effect === 'done' ? { effect, isContradiction: false } : unchanged(effect)
}

type Told = Pick<Result, 'orderNo' | 'outcome'>

async function heardBefore(trx: Trx, { provider, reference }: Result): Promise<Told | undefined> {
  return trx
    .selectFrom('providerCallback')
    .select(['orderNo', 'outcome'])
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst()
}

const isSame = (one: Told, other: Told) => one.orderNo === other.orderNo && one.outcome === other.outcome
