import { sql } from 'kysely'
import type { Database } from '../../../database/open.ts'
import { isAfter } from './chains.ts'
import type { Fault } from './findings.ts'
import type { Pace } from './pace.ts'

/** The first journal of each player without a head. */
export async function headlessJournals(db: Database, { limit, afterSlice }: Pace): Promise<Fault[]> {
  const faults: Fault[] = []
  for (let after: string | null = null; ;) {
    const firsts: FirstJournal[] = await firstJournals(db, after, limit)
    for (const { uid, position, isHeadless } of firsts)
      if (isHeadless) faults.push({ uid, chain: null, position, journal: await keyOf(db, uid, position) })
    await afterSlice()
    const last = firsts.at(-1)
    if (last === undefined || firsts.length < limit) return faults
    after = last.uid
  }
}

interface FirstJournal {
  readonly uid: string
  readonly position: number
  readonly isHeadless: boolean
}

async function firstJournals(db: Database, after: string | null, limit: number): Promise<FirstJournal[]> {
  const { rows } = await sql<FirstJournal>`
    select j.uid, min(j.position) as position, h.uid is null as is_headless
    from (select uid, position from ledger_journal where chain is null and ${isAfter(after)}) as j
    left join ledger_head h on h.uid = j.uid
    group by j.uid, h.uid order by j.uid limit ${limit}`.execute(db)
  return rows
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
