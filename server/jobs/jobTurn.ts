import { sql } from 'kysely'
import { DATABASE_NOW } from '../database/databaseNow.ts'
import type { Database } from '../database/open.ts'

/** Part of the interval that must have passed, since timers can fire a little early. */
const SHARE = 0.9

/**
 * Whether this process should run the job now: one process in each interval, by the database's clock. If that process
 * exits, another takes over in the next interval; a clock that was set back does not block it.
 */
export async function takesTurn(db: Database, job: string, everyMs: number): Promise<boolean> {
  const forMs = Math.floor(everyMs * SHARE)
  // Values: of an `insert … select` Citus loses the parameters behind `on conflict`.
  const { rows } = await sql`
    insert into job_turn as t (name, next_time) values (${job}, ${DATABASE_NOW} + ${forMs}::bigint)
    on conflict (name) do update set next_time = excluded.next_time
      where t.next_time <= excluded.next_time - ${forMs} or t.next_time > excluded.next_time
    returning name`.execute(db)
  return rows.length > 0
}

/**
 * Does the work in one process in each interval. After a failure it is the next process's turn that asks: with many that
 * take turns each would succeed in between, by not having it, and none would ever be late.
 */
export async function inTurn(db: Database, job: string, everyMs: number, work: () => Promise<void>): Promise<void> {
  if (!(await takesTurn(db, job, everyMs))) return
  try {
    await work()
  } catch (fault) {
    // Where the database is away all processes fail anyway.
    await db
      .updateTable('jobTurn')
      .set({ nextTime: 0 })
      .where('name', '=', job)
      .execute()
      .catch(() => {})
    throw fault
  }
}
