import type { PaymentOutcome, PayoutOutcome, ProviderResult } from '../../../protocols/payments.ts'
import type { Trx } from '../../database/transaction.ts'

/**
 * done: the order changed. duplicate: processed before. ignored: too late. unknown: no such order. differs: another
 * amount.
 */
export type Settled = 'done' | 'duplicate' | 'ignored' | 'unknown' | 'differs'

type Order = { provider: string; amount: number } | undefined
type Result = ProviderResult<PaymentOutcome | PayoutOutcome>

/**
 * Applies a provider's callback to a locked order, once per reference; `settle` makes the transition and returns
 * whether it was still legal.
 */
export async function processWebhookOnce(
  trx: Trx,
  order: Order,
  result: Result,
  { now, settle }: { now: number; settle: () => Promise<boolean> },
): Promise<Settled> {
  if (!order || order.provider !== result.provider) return 'unknown'
  if (order.amount !== result.amount) return 'differs'
  if (await isHeardBefore(trx, result)) return 'duplicate'
  const effect = (await settle()) ? 'done' : 'ignored'
  const { provider, reference, orderNo, outcome } = result
  await trx
    .insertInto('providerCallback')
    .values({ provider, reference, orderNo, outcome, effect, time: now })
    .execute()
  return effect
}

async function isHeardBefore(trx: Trx, { provider, reference }: Result): Promise<boolean> {
  const heard = await trx
    .selectFrom('providerCallback')
    .select('reference')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return heard !== undefined
}
