import { sql } from 'kysely'
import { MINUTE_MS } from '../../contract/durations.ts'
import type { Database } from '../database/open.ts'

/** Players, or sessions, per query. */
const SLICE = 500
/** No transaction lasts as long: what was given an id before then is stored by now, or never will be. In ms. */
const SETTLED_MS = MINUTE_MS

export interface Found {
  /** Players for whom something was stored lately. */
  uids: string[]
  /** Sessions that are no more. */
  ended: ReadonlySet<string>
}

/**
 * Looks for what single lost signals were about. It reads the ids of the last minute's messages, however many are kept:
 * older ones were found by the looks before.
 */
export function createLook(db: Database) {
  /** The newest ids, with when they were so, in ms of `performance.now()`. */
  const newest: { at: number; id: number }[] = []
  /** All messages up to this id were looked at. */
  let settled = 0

  return async (players: readonly string[], sessions: readonly string[]): Promise<Found> => {
    const at = performance.now()
    const id = await newestId(db)
    const uids: string[] = []
    for (const slice of slicesOf(players)) uids.push(...(await withMessages(db, slice, settled)))
    const ended = new Set<string>()
    for (const slice of slicesOf(sessions)) for (const session of await gone(db, slice)) ended.add(session)
    // Only now: had this look failed, the next would have to look at the same.
    newest.push({ at, id })
    while (newest[0] && newest[0].at <= at - SETTLED_MS) settled = newest.shift()?.id ?? settled
    return { uids, ended }
  }
}

function* slicesOf(all: readonly string[]): Generator<string[]> {
  for (let from = 0; from < all.length; from += SLICE) yield all.slice(from, from + SLICE)
}

async function newestId(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from live_message`.execute(db)
  return rows[0]?.id ?? 0
}

async function withMessages(db: Database, uids: string[], since: number): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select distinct uid from live_message where uid = any(${uids}::text[]) and id > ${since}::bigint`.execute(db)
  return rows.map(({ uid }) => uid)
}

async function gone(db: Database, sessions: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from unnest(${sessions}::text[]) as s (id)
    where not exists (select from player_session p where p.id = s.id)`.execute(db)
  return rows.map(({ id }) => id)
}
