import { MINUTE_MS } from '../../../contract/durations.ts'
import { unlessDiskIsFull } from '../../database/faults.ts'
import type { Database } from '../../database/open.ts'
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

const READS_WINDOW_MS = 10 * MINUTE_MS

/** So many in ten minutes, of a player and by what is read. */
const READS = {
  /** Adding up years of play is work for the database. */
  statement: 60,
  /** Enough for half a million rows. */
  statementRows: 1_000,
  /** Far more than a person reads their records. */
  books: 120,
  /** A page has up to 50 rows, and all that there are were counted for it. More than anybody scrolls through. */
  rounds: 1_000,
  journal: 1_000,
  /** Adds up a month of play. The app asks where it is shown, and again when it is back in front. */
  ownLimits: 600,
  /** The payment provider is asked each time. */
  payment: 120,
}

/** Counts a read of a player's own that is work for the database. Throws `tooMany`; on a full disk nothing is counted. */
export async function countRead(db: Database, uid: string, what: keyof typeof READS, now: number): Promise<void> {
  const limit = { key: `${what}:${uid}`, max: READS[what], windowMs: READS_WINDOW_MS }
  await countUse(db, [limit], now).catch(unlessDiskIsFull)
}

export function tooMany(retryAfterSec: number): DomainError {
  return new DomainError('tooMany', WORDS.busy, { retryAfterSec })
}
