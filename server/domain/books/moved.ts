import { sql } from 'kysely'
import { MINUTE_MS } from '../../../contract/durations.ts'
import { DATABASE_NOW } from '../../database/databaseNow.ts'
import type { Database } from '../../database/open.ts'
import { isAfter, type Place, sealOf } from '../ledger/reconciliation/chains.ts'

/** The journals of one series of ids are scanned from `fromJournal`; from `nextJournal` once all before it are committed. */
export interface SeriesCursor {
  readonly series: number
  readonly fromJournal: number
  readonly nextJournal: number
}

/** How far journals and players were scanned for chains that have moved. */
export interface ScanCursor {
  readonly series: readonly SeriesCursor[]
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
const COMMITTED_MS = MINUTE_MS
/** The bits of an id below its series: Citus gives each worker numbers of its own. */
const SERIES_BITS = 48
const firstOf = (series: number) => series * 2 ** SERIES_BITS
const WALK = 1_000

interface Moved {
  readonly chains: readonly MovedChain[]
  /** Journals that are not sealed, of chains beyond `most` too. */
  readonly unsealed: number
  readonly cursor: ScanCursor
}

/**
 * Chains that are not where they were sealed, at most so many: those of the latest journals, and those found on a walk
 * over all players, some at a time, which also meets chains that were shortened, or moved without a journal.
 */
export async function movedChains(db: Database, cursor: ScanCursor, most: number): Promise<Moved> {
  const now = await clockOf(db)
  const latest = await latestJournals(db, cursor.series)
  const walk = await walkedFrom(db, cursor.walked)
  const found = await unsealedOf(db, [...new Set([...latest.map(({ uid }) => uid), ...walk])], most)
  const walked = walk.length < WALK ? null : (walk.at(-1) ?? null)
  const isCommitted = now - cursor.nextAt >= COMMITTED_MS && latest.length > 0
  const { series, nextAt } = isCommitted ? { series: advanced(cursor.series, latest), nextAt: now } : cursor
  return { ...found, cursor: { series, nextAt, walked } }
}

interface LatestJournal {
  readonly uid: string
  readonly series: number
  /** The highest id. */
  readonly last: number
}

/** Of each player who has moved, by series. */
async function latestJournals(db: Database, series: readonly SeriesCursor[]): Promise<LatestJournal[]> {
  const { rows } = await sql<LatestJournal>`
    select uid, id >> ${sql.lit(SERIES_BITS)} as series, max(id) as last from ledger_journal
    where chain is null and (${sql.join(unscannedRanges(series), sql` or `)}) group by 1, 2`.execute(db)
  return rows
}

/** Ranges of ids: each from where its series was scanned to the next known series, since a new one may begin between. */
function unscannedRanges(series: readonly SeriesCursor[]) {
  const known = series.toSorted((one, other) => one.series - other.series)
  const [first] = known
  const untilFirst = sql`id < ${firstOf(first?.series ?? 0)}`
  const rest = known.map(({ fromJournal }, n) => {
    const next = known[n + 1]
    return next ? sql`id > ${fromJournal} and id < ${firstOf(next.series)}` : sql`id > ${fromJournal}`
  })
  return first ? [untilFirst, ...rest] : [sql`true`]
}

function advanced(before: readonly SeriesCursor[], latest: readonly LatestJournal[]): SeriesCursor[] {
  const series = new Map(before.map((each) => [each.series, { ...each, fromJournal: each.nextJournal }]))
  for (const { series: number, last } of latest) {
    const { fromJournal, nextJournal } = series.get(number) ?? { fromJournal: firstOf(number), nextJournal: 0 }
    series.set(number, { series: number, fromJournal, nextJournal: Math.max(nextJournal, last) })
  }
  return [...series.values()]
}

/** The database's, in epoch ms. */
async function clockOf(db: Database): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select ${DATABASE_NOW} as now`.execute(db)
  return rows[0]?.now ?? 0
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
async function unsealedOf(db: Database, uids: readonly string[], most: number): Promise<Omit<Moved, 'cursor'>> {
  if (uids.length === 0) return { chains: [], unsealed: 0 }
  const seal = await sealOf(db)
  const { rows } = await sql<MovedChain & { unsealed: number }>`
    with heads as materialized (
      select uid, length, hash from ledger_head where uid = any (${uids})
    ), chains as (
      select p.uid, null::int as chain, coalesce(h.length, 0) as length, h.hash as head, s.salt, s.entry,
        coalesce(s.position, 0) as position, coalesce(s.hash, ledger_opening(${seal}::bytea, p.uid)) as hash
      from unnest(${uids}::text[]) as p(uid)
      left join heads h on h.uid = p.uid
      left join books_head s on s.uid = p.uid
    )
    select uid, chain, length, position, hash, salt,
      (sum(greatest(length - position, 0)) over ())::bigint as unsealed
    from chains
    where length <> position or hash is distinct from head
    order by entry nulls first, uid limit ${most}`.execute(db)
  return { chains: rows, unsealed: rows[0]?.unsealed ?? 0 }
}

/** Where the journals of each series end now. */
export async function endsOfSeries(db: Database): Promise<SeriesCursor[]> {
  const ends: SeriesCursor[] = []
  for (let below: number | null = null; ;) {
    const last: number | null = await lastJournal(db, below)
    if (last === null) return ends
    const series = Math.floor(last / firstOf(1))
    ends.push({ series, fromJournal: last, nextJournal: last })
    below = firstOf(series)
  }
}

async function lastJournal(db: Database, below: number | null): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from ledger_journal where ${below === null ? sql`true` : sql`id < ${below}`}`.execute(db)
  return rows[0]?.last ?? null
}
