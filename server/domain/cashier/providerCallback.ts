import type { PaymentOutcome, PayoutOutcome, ProviderResult } from '../../../protocols/payments.ts'
import type { Trx } from '../../database/transaction.ts'

/** done: the order changed. confirmed: the order said so before. ignored: it says otherwise and stays as it is. */
type Settlement = 'done' | 'confirmed' | 'ignored'

/** What is kept of a callback. unknown: no such order. differs: another amount. */
type KeptEffect = Settlement | 'unknown' | 'differs'

/** duplicate: applied before. */
export type Effect = KeptEffect | 'duplicate'

export interface Settled {
  effect: Effect
  /**
   * Nothing changed, although money has moved: the books and the provider do not agree, and somebody has to look. Said
   * once, however often the provider repeats it.
   */
  isContradiction: boolean
}

interface Order {
  provider: string
  amount: number
}
export type Result = ProviderResult<PaymentOutcome | PayoutOutcome>

interface Applying<O> {
  now: number
  /** The report is of money that has moved. Where no order takes it in, somebody has to look. */
  hasMoved: boolean
  settle: (order: O) => Promise<Settlement>
}

/** Applies a provider's callback to a locked order, once per reference. */
export async function processWebhookOnce<O extends Order>(
  trx: Trx,
  order: O | undefined,
  result: Result,
  { now, hasMoved, settle }: Applying<O>,
): Promise<Settled> {
  const heard = await heardBefore(trx, result)
  const effect = await effectOf()
  if (effect !== 'duplicate') await keep(trx, result, effect, now)
  const isTakenIn = effect === 'done' || effect === 'confirmed'
  return { effect, isContradiction: hasMoved && !isTakenIn && !(heard && isRepeated(heard, result, effect)) }

  async function effectOf(): Promise<Effect> {
    if (!order || order.provider !== result.provider) return 'unknown'
    if (order.amount !== result.amount) return 'differs'
    return heard && !UNAPPLIED.includes(heard.effect) ? 'duplicate' : settle(order)
  }
}

interface Told {
  orderNo: string
  outcome: PaymentOutcome | PayoutOutcome
  effect: KeptEffect
}

async function heardBefore(trx: Trx, { provider, reference }: Result): Promise<Told | undefined> {
  return trx
    .selectFrom('providerCallback')
    .select(['orderNo', 'outcome', 'effect'])
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst()
}

/**
 * What fitted no order may come again under its number, set right. Throws if the number has settled another order in this
 * moment: the transaction undoes what it did, and the provider repeats its report.
 */
async function keep(trx: Trx, { provider, reference, orderNo, outcome }: Result, effect: KeptEffect, time: number) {
  const told = { orderNo, outcome, effect, time }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('providerCallback')
    .values({ provider, reference, ...told })
    .onConflict((row) =>
      row.columns(['provider', 'reference']).doUpdateSet(told).where('providerCallback.effect', 'in', UNAPPLIED),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n && !UNAPPLIED.includes(effect))
    throw new Error(`The report ${reference} of ${provider} has settled another order`)
}

const UNAPPLIED: readonly KeptEffect[] = ['unknown', 'differs']

const isRepeated = (heard: Told, { orderNo, outcome }: Result, effect: Effect) =>
  heard.orderNo === orderNo && heard.outcome === outcome && (effect === 'duplicate' || effect === heard.effect)
