import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'

/** Some of a player's rounds, by their ids: behind `after`, up to `to`. Null: from the first one, up to the last one. */
export interface Slice {
  readonly uid: string
  readonly after: string | null
  readonly to: string | null
  /** Rounds and journals, at least. */
  readonly rows: number
}

export const isIn = ({ after, to }: Pick<Slice, 'after' | 'to'>, column: string) =>
  sql<boolean>`((${after}::text is null or ${sql.ref(column)} > ${after}) and (${to}::text is null or ${sql.ref(column)} <= ${to}))`

/** What games moved, by the player's entries: of the chains that players shared, too, the journals are found by that. */
export const movesOf = (uid: string) =>
  sql`player_entry e join ledger_journal j on j.uid = e.uid and j.id = e.journal_id
    where e.uid = ${uid} and j.uid = ${uid} and j.type in ('bet', 'win', 'rollback')`

/** The player's next rounds, with about so many rows: found by the player, not by the key of all players' rounds. */
export async function sliceAfter(db: Database, uid: string, after: string | null, limit: number): Promise<Slice> {
  const rest = { after, to: null }
  const { rows } = await sql<{ count: number; last: string | null }>`
    with of_player as materialized (
      select round_id from wallet_round where uid = ${uid}
      union all
      select j.ref_no from ${movesOf(uid)}
    )
    select count(*) as count, max(round_id) as last from (
      select round_id from of_player where ${isIn(rest, 'round_id')} order by round_id limit ${limit}
    ) as next`.execute(db)
  const { count = 0, last = null } = rows[0] ?? {}
  return { uid, after, to: count < limit ? null : last, rows: count }
}
