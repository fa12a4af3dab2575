import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/open.ts'
import { headsAfter } from './chains.ts'
import type { Fault } from './findings.ts'
import type { Pace } from './pace.ts'

/** The first journal of each player without a head: between two players with heads there are none. */
export async function headlessJournals(db: Database, { limit, afterSlice }: Pace): Promise<Fault[]> {
  const faults: Fault[] = []
  let first: string | null = null
  for (let last: string | null = null; ;) {
    const uids: string[] = await headsAfter(db, last, limit)
    faults.push(...(await firstJournals(db, between(last === null ? uids : [last, ...uids]))))
    await afterSlice()
    first ??= uids[0] ?? null
    last = uids.at(-1) ?? last
    if (uids.length < limit) return [...(await firstJournals(db, outside(first, last))), ...faults]
  }
}

/** The database looks into each gap by the index, however long the histories on both sides of it are. */
const between = (uids: readonly string[]) => sql`
  from unnest(${uids.slice(0, -1)}::text[], ${uids.slice(1)}::text[]) as gap (low, high)
  join ledger_journal j on j.chain is null and j.uid > gap.low and j.uid < gap.high`

const outside = (first: string | null, last: string | null) => sql`
  from ledger_journal j where j.chain is null and ${first === null ? sql`true` : sql`(j.uid < ${first} or j.uid > ${last})`}`

async function firstJournals(db: Database, journals: RawBuilder<unknown>): Promise<Fault[]> {
  const { rows: found } = await sql<{ uid: string; position: number }>`
    select j.uid, min(j.position) as position ${journals} group by j.uid order by j.uid`.execute(db)
  const known = await headsOf(
    db,
    found.map(({ uid }) => uid),
  )
  const faults: Fault[] = []
  for (const { uid, position } of found)
    if (!known.has(uid)) faults.push({ uid, chain: null, position, journal: await keyOf(db, uid, position) })
  return faults
}

/** Those who have come since the heads were read. */
async function headsOf(db: Database, uids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ uid: string }>`select uid from ledger_head where uid = any (${uids})`.execute(db)
  return new Set(rows.map(({ uid }) => uid))
}

async function keyOf(db: Database, uid: string, position: number): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    select key from ledger_journal where chain is null and uid = ${uid} and position = ${position}`.execute(db)
  return rows[0]?.key ?? null
}

/** Journals whose chain number has never existed (the sealed chains are 0 to 63). */
export async function chainlessJournals(db: Database): Promise<Fault[]> {
  const { rows } = await sql<Fault>`
    (select null::text as uid, chain::int, position, key as journal from sealed_journal
      where chain < 0 order by chain, position limit 1)
    union all
    (select null, chain, position, key from sealed_journal where chain > 63 order by chain, position limit 1)`.execute(
    db,
  )
  return rows
}
