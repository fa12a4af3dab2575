import { sql } from 'kysely'
import { type Handle, inTransaction } from '../../database/transaction.ts'
import { WORDS } from '../../words.ts'
import { DomainError } from '../domainError.ts'

/** At most `max` uses in a window that begins with the first; the key says of what, and whose. */
export interface RateLimit {
  readonly key: string
  readonly max: number
  readonly windowMs: number
}

/**
 * Counts one use against all of these, or against none: throws `tooMany` with `retryAfterSec` when one is used up.
 * Counted in the database, atomically, so that it holds for all processes and for requests at once.
 */
export async function countUse(handle: Handle, limits: readonly RateLimit[], now: number): Promise<void> {
  await inTransaction(handle, async (trx) => {
    // In one order, so that two never wait for each other.
    for (const limit of limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))) await countOne(trx, limit, now)
  })
}

async function countOne(trx: Handle, { key, max, windowMs }: RateLimit, now: number): Promise<void> {
  const { rows } = await sql`
    insert into rate_limit as l values (${key}, 1, ${now + windowMs}::bigint)
    on conflict (key) do update set
      uses = case when l.window_end <= ${now} then 1 else l.uses + 1 end,
      window_end = case when l.window_end <= ${now} then excluded.window_end else l.window_end end
    where l.window_end <= ${now} or l.uses < ${max}
    returning 1`.execute(trx)
  if (rows.length > 0) return
  const { windowEnd } = await trx
    .selectFrom('rateLimit')
    .select('windowEnd')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  throw tooMany(Math.max(1, Math.ceil((windowEnd - now) / 1000)))
}

export function tooMany(retryAfterSec: number): DomainError {
  return new DomainError('tooMany', WORDS.busy, { retryAfterSec })
}
