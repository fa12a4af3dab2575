import { sql } from 'kysely'
import { DATABASE_NOW } from '../database/databaseNow.ts'
import type { Database } from '../database/open.ts'

/** Part of the interval that must have passed, since timers can fire a little early. */
const SHARE = 0.9

export interface Turn {
  /** The next process that asks has its turn at once, unless this one has ended and another has it by now. */
  giveBack(): Promise<void>
}

/**
 * The turn of this process to run the job now, or null: one process has it in each interval, by the database's clock. If
 * that process exits, another takes over in the next interval; a clock that was set back does not block it.
 */
export async function takeTurn(db: Database, job: string, everyMs: number): Promise<Turn | null> {
  const forMs = Math.floor(everyMs * SHARE)
  // Values: of an `insert … select` Citus loses the parameters behind `on conflict`.
  const { rows } = await sql<{ nextTime: number }>`
    insert into job_turn as t (name, next_time) values (${job}, ${DATABASE_NOW} + ${forMs}::bigint)
    on conflict (name) do update set next_time = excluded.next_time
      where t.next_time <= excluded.next_time - ${forMs} or t.next_time > excluded.next_time
    returning next_time`.execute(db)
  const [taken] = rows
  return taken ? { giveBack: () => giveBack(db, job, taken.nextTime) } : null
}

interface Turns {
  readonly job: string
  readonly everyMs: number
  /** Aborted when this process stops. */
  readonly stopping: AbortSignal
}

/**
 * Does the work in one process in each interval. After a failure it is the next process's turn that asks: with many that
 * take turns each would succeed in between, by not having it, and none would ever be late. So it is after a stop, which
 * may have cut the work short.
 */
export async function inTurn(
  db: Database,
  { job, everyMs, stopping }: Turns,
  work: () => Promise<void>,
): Promise<void> {
  const turn = await takeTurn(db, job, everyMs)
  if (!turn) return
  let isDone = false
  try {
    await work()
    isDone = !stopping.aborted
  } finally {
    if (!isDone) await turn.giveBack()
  }
}

async function giveBack(db: Database, job: string, nextTime: number): Promise<void> {
  await db
    .updateTable('jobTurn')
    .set({ nextTime: 0 })
    .where('name', '=', job)
    .where('nextTime', '=', nextTime)
    .execute()
    // Where the database is away all processes fail anyway.
    .catch(() => {})
}
