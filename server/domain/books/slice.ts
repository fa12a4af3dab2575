import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import { inTransaction, type Trx } from '../../database/transaction.ts'

/**
 * Some of a player's rounds, in the order of their ids' hashes: behind that of `after`, up to that of `to`. Null: from the
 * first one, up to the last one.
 */
export interface Slice {
  readonly uid: string
  readonly after: string | null
  readonly to: string | null
  /** Rounds and journals, at least. */
  readonly rows: number
}

/** In whose order rounds and their moves are looked at: of each, a player's have an index by it. */
export const hashOf = (column: string) => sql<number>`hashtext(${sql.ref(column)})`

const [FIRST, LAST] = [sql.lit(-(2 ** 31)), sql.lit(2 ** 31 - 1)]

/** With both ends, always: of a range that has one only, the database believes that it is a third of everything. */
export function isIn({ after, to }: Pick<Slice, 'after' | 'to'>, column: string) {
  const begins = after === null ? sql`>= ${FIRST}` : sql`> hashtext(${after})`
  const ends = to === null ? LAST : sql`hashtext(${to})`
  return sql<boolean>`(${hashOf(column)} ${begins} and ${hashOf(column)} <= ${ends})`
}

/** A journal of what games moved; its `ref_no` is the round. */
export const IS_MOVE = sql<boolean>`j.type in ('bet', 'win', 'rollback')`

/**
 * Reads some of a player's rounds by their indexes, and in their order, whatever the database believes of how many there are:
 * of few it would read all, and sort them. It would also compile for seconds what takes a tenth of one.
 */
export function readByIndex<T>(db: Database, read: (trx: Trx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    for (const setting of ['enable_bitmapscan', 'enable_seqscan', 'jit'])
      await sql.raw(`set local ${setting} = off`).execute(trx)
    return read(trx)
  })
}

/** The player's next rounds, with about so many rows. */
export async function sliceAfter(db: Database, uid: string, after: string | null, limit: number): Promise<Slice> {
  const rest = { after, to: null }
  const { rows } = await sql<{ count: number; last: string | null }>`
    with next as (
      (select round_id, ${hashOf('round_id')} as place from wallet_round
        where uid = ${uid} and ${isIn(rest, 'round_id')} order by place limit ${limit})
      union all
      (select j.ref_no, ${hashOf('j.ref_no')} as place from ledger_journal j
        where j.uid = ${uid} and ${IS_MOVE} and ${isIn(rest, 'j.ref_no')} order by place limit ${limit})
      order by place limit ${limit}
    )
    select count(*) as count, (array_agg(round_id order by place desc))[1] as last from next`.execute(db)
  const { count = 0, last = null } = rows[0] ?? {}
  return { uid, after, to: count < limit ? null : last, rows: count }
}
