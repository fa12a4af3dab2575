import type { Kysely } from 'kysely'
import { inTransaction, type Trx } from '../../database/transaction.ts'
import type { Ending } from '../oneByOne.ts'
import { SLICE } from './policy.ts'

interface Slice {
  /** Fewer than SLICE: there is no more. */
  looked: number
  gone: number
}

/** Deletes slice by slice, each in a transaction of its own, until nothing is left or the job has to end. */
export async function inSlices<DB>(
  db: Kysely<DB>,
  ending: Ending | undefined,
  work: (trx: Trx<DB>) => Promise<Slice>,
): Promise<number> {
  let count = 0
  for (;;) {
    const { looked, gone } = await inTransaction(db, work)
    count += gone
    if (looked < SLICE || ending?.aborted) return count
  }
}
