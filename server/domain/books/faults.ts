import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'

/** A round that is not what it should be, or is gone, or came from nowhere. */
export interface RoundFault {
  readonly uid: string
  readonly provider: string
  readonly roundId: string
}

interface Found {
  /** What was wrong before, of all that was looked at now. */
  readonly known: readonly RoundFault[]
  readonly found: readonly RoundFault[]
  readonly now: number
}

/** Keeps what is wrong, and forgets what is right again. Returns what was not known. */
export async function storeFaults(
  db: Database,
  table: 'booksRoundFault' | 'booksToldFault',
  { known, found, now }: Found,
): Promise<RoundFault[]> {
  const good = without(known, found)
  if (good.length > 0)
    await sql`
      delete from ${sql.table(table)} where (uid, provider, round_id) in (select * from ${rowsOf(good)})`.execute(db)
  const news = without(found, known)
  if (news.length > 0)
    await sql`
      insert into ${sql.table(table)} (uid, provider, round_id, found_at)
      select *, ${now}::bigint from ${rowsOf(news)} on conflict do nothing`.execute(db)
  return news
}

/** In three parameters, however many there are. */
function rowsOf(faults: readonly RoundFault[]) {
  const column = (key: keyof RoundFault) => faults.map((fault) => fault[key])
  return sql`unnest(${column('uid')}::text[], ${column('provider')}::text[], ${column('roundId')}::text[])`
}

function without(faults: readonly RoundFault[], others: readonly RoundFault[]): RoundFault[] {
  const keys = new Set(others.map(keyOf))
  return faults.filter((fault) => !keys.has(keyOf(fault)))
}

const keyOf = ({ uid, provider, roundId }: RoundFault) => JSON.stringify([uid, provider, roundId])
