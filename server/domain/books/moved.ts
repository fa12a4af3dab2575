import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import { isAfter, type Place } from '../ledger/reconciliation/chains.ts'

/** How far it was looked for chains that have moved. */
export interface Looked {
  readonly fromJournal: number
  readonly nextJournal: number
  readonly nextAt: number
  readonly walked: string | null
}

/** Where a player's chain was sealed last, at 0 if it never was, and how long it is. */
export interface MovedChain extends Place {
  readonly uid: string
  readonly length: number
  readonly salt: Buffer | null
}

/** Ids of journals are not committed in their order: whatever is older than this has been, or never will be, in ms. */
const COMMITTED_MS = 60_000
const WALK = 1_000
const CHAINS_AT_ONCE = 10_000

/**
 * Chains that are not where they were sealed: those of the latest journals, and those found on a walk over all players,
 * some at a time, which also meets chains that were shortened, or moved without a journal.
 */
export async function movedChains(db: Database, looked: Looked): Promise<{ chains: MovedChain[]; looked: Looked }> {
  const { rows } = await sql<{ uids: string[] | null; last: number; now: number }>`
    select array_agg(distinct uid) filter (where chain is null) as uids, coalesce(max(id), ${looked.nextJournal})::bigint as last,
      (extract(epoch from statement_timestamp()) * 1000)::bigint as now
    from ledger_journal where id > ${looked.fromJournal}`.execute(db)
  const { uids, last = 0, now = 0 } = rows[0] ?? {}
  const walk = await walkedFrom(db, looked.walked)
  const chains = await unsealedOf(db, [...new Set([...(uids ?? []), ...walk])])
  const walked = walk.length < WALK ? null : (walk.at(-1) ?? null)
  const isCommitted = now - looked.nextAt >= COMMITTED_MS && last > looked.fromJournal
  const times = isCommitted
    ? { fromJournal: looked.nextJournal, nextJournal: last, nextAt: now }
    : { fromJournal: looked.fromJournal, nextJournal: looked.nextJournal, nextAt: looked.nextAt }
  return { chains, looked: { ...times, walked } }
}

/** The next players who have a chain, or had one. */
async function walkedFrom(db: Database, walked: string | null): Promise<string[]> {
  const next = (table: 'ledger_head' | 'books_head') =>
    sql`(select uid from ${sql.table(table)} where ${isAfter(walked)} order by uid limit ${WALK})`
  const { rows } = await sql<{ uid: string }>`
    ${next('ledger_head')} union ${next('books_head')} order by uid limit ${WALK}`.execute(db)
  return rows.map(({ uid }) => uid)
}

/** Whoever was sealed longest ago comes first. */
async function unsealedOf(db: Database, uids: readonly string[]): Promise<MovedChain[]> {
  if (uids.length === 0) return []
  const { rows } = await sql<MovedChain>`
    with chains as (
      select p.uid, null::int as chain, coalesce(h.length, 0) as length, h.hash as head, s.salt, s.entry,
        coalesce(s.position, 0) as position, coalesce(s.hash, ledger_opening(seal, p.uid)) as hash
      from (select *, (select ledger_seal()) as seal from unnest(${uids}::text[]) as u(uid)) as p
      left join ledger_head h on h.uid = p.uid
      left join books_head s on s.uid = p.uid
    )
    select uid, chain, length, position, hash, salt from chains
    where length <> position or hash is distinct from head
    order by entry nulls first, uid limit ${CHAINS_AT_ONCE}`.execute(db)
  return rows
}
