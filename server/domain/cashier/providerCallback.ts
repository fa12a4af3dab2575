import type { Trx } from '../../database/transaction.ts'

/** What became of a deposit's payment. */
export const PAYMENT_OUTCOMES = ['paid', 'declined'] as const
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]
/** What became of a withdrawal at the bank; `unconfirmed`: the bank itself does not know yet. */
export const PAYOUT_OUTCOMES = ['paid', 'failed', 'unconfirmed'] as const
export type PayoutOutcome = (typeof PAYOUT_OUTCOMES)[number]

/** What a provider says about an order of ours; `reference` is its own number for what it says, unique for it. */
export interface ProviderResult<Outcome extends PaymentOutcome | PayoutOutcome> {
  provider: string
  reference: string
  orderNo: string
  outcome: Outcome
  /** Centavos. */
  amount: number
}

/** done: the order moved. duplicate: heard before. ignored: too late for it. unknown, differs: not one of our orders. */
export type Settled = 'done' | 'duplicate' | 'ignored' | 'unknown' | 'differs'

type Order = { provider: string; amount: number } | undefined
type Result = ProviderResult<PaymentOutcome | PayoutOutcome>

/**
 * Takes in once what a provider says about an order that is locked; `settle` moves it, and says whether that was still
 * possible.
 */
export async function hearOnce(
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
