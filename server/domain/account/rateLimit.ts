import { type Handle, inTransaction } from '../../database/transaction.ts'
import { type RateLimit, consume } from '../../database/rateLimit.ts'
import { WORDS } from '../../words.ts'
import { DomainError } from '../domainError.ts'

/** Counts one use against all of these, or against none: throws `tooMany` with `retryAfterSec` when one is used up. */
export async function countUse(handle: Handle, limits: readonly RateLimit[], now: number): Promise<void> {
  await inTransaction(handle, async (trx) => {
    const waitSec = await consume(trx, 'rate_limit', limits, now)
    if (waitSec !== null) throw tooMany(waitSec)
  })
}

export function tooMany(retryAfterSec: number): DomainError {
  return new DomainError('tooMany', WORDS.busy, { retryAfterSec })
}
