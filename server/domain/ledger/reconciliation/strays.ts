import { sql } from 'kysely'
import type { Database } from '../../../database/open.ts'
import { isAfter } from './chains.ts'
import type { Fault } from './findings.ts'
import type { Pace } from './pace.ts'

/** The first journal of each player without a head. Steps from player to player on the index. */
export async function headlessJournals(db: Database, { limit, afterSlice }: Pace): Promise<Fault[]> {
  const faults: Fault[] = []
  for (let after: string | null = null; ;) {
    const { rows }: { rows: HeadlessSlice[] } = await sql<HeadlessSlice>`
      with recursive walk (uid, nth) as (
        (select uid, 1 from ledger_journal where chain is null and ${isAfter(after)} order by uid limit 1)
        union all
        select (select j.uid from ledger_journal j where j.chain is null and j.uid > walk.uid order by j.uid limit 1),
          nth + 1
        from walk where uid is not null and nth < ${limit}
      )
      select max(uid) filter (where nth = ${limit}) as last, coalesce((
        select json_agg(json_build_object('uid', j.uid, 'chain', null, 'position', j.position, 'journal', j.key))
        from walk w, lateral (
          select * from ledger_journal j where j.chain is null and j.uid = w.uid order by j.position limit 1
        ) j
        where not exists (select from ledger_head h where h.uid = w.uid)
      ), '[]') as faults
      from walk`.execute(db)
    faults.push(...(rows[0]?.faults ?? []))
    await afterSlice()
    after = rows[0]?.last ?? null
    if (after === null) return faults
  }
}

interface HeadlessSlice {
  readonly last: string | null
  readonly faults: readonly Fault[]
}

/** Journals whose chain number has never existed (the sealed chains are 0 to 63). */
export async function chainlessJournals(db: Database): Promise<Fault[]> {
  const { rows } = await sql<Fault>`
    (select null::text as uid, chain::int, position, key as journal from ledger_journal
      where chain < 0 order by chain, position limit 1)
    union all
    (select null, chain, position, key from ledger_journal where chain > 63 order by chain, position limit 1)`.execute(
    db,
  )
  return rows
}
