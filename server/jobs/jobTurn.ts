import { sql } from 'kysely'
import type { Database } from '../database/open.ts'

/** Part of the interval that must have passed: timers fire a little early at times. */
const SHARE = 0.9

/**
 * Whether this process does the job now: of all processes one, once in so many ms, by the database's clock. One that ends
 * in between is followed by another the next time, and so is a clock that was set back.
 */
export async function takesTurn(db: Database, job: string, everyMs: number): Promise<boolean> {
  const forMs = Math.floor(everyMs * SHARE)
  const { rows } = await sql`
    with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now)
    insert into job_turn as t (name, next_time) select ${job}, now + ${forMs}::bigint from clock
    on conflict (name) do update set next_time = excluded.next_time
      where t.next_time <= excluded.next_time - ${forMs} or t.next_time > excluded.next_time
    returning name`.execute(db)
  return rows.length > 0
}
