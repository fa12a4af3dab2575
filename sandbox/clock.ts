import { sql } from 'kysely'
import { type Clock, createClock } from '../server/clock.ts'
import type { Database } from '../server/database/open.ts'
import { inTransaction } from '../server/database/transaction.ts'
import type { Signals } from '../server/live/signals.ts'

/** The sandbox's clock of all processes on one database: once it was moved it never goes back, whoever restarts. */
export interface SandboxClock extends Clock {
  advance(ms: number): Promise<void>
}

/** It stands in the database; a move is added there, and every other process hears of it. */
export async function openSandboxClock(
  db: Database,
  signals: Signals,
  realNow: () => number = Date.now,
): Promise<SandboxClock> {
  const clock = createClock(realNow)
  const catchUp = async () => {
    const stored = await db.selectFrom('sandboxClock').select('aheadMs').executeTakeFirst()
    clock.follow(stored?.aheadMs ?? 0)
  }

  signals.listen((signal) => {
    if ('aheadMs' in signal) clock.follow(signal.aheadMs)
    // Without an answer the database is gone again, and it will be said again that something was missed.
    if ('missed' in signal) void catchUp().catch(() => {})
  })
  await catchUp()

  return {
    now: clock.now,
    async advance(ms) {
      if (ms < 0) throw new RangeError('The clock only moves forward')
      const aheadMs = await inTransaction(db, async (trx) => {
        const moved = await trx
          .insertInto('sandboxClock')
          .values({ id: 1, aheadMs: ms })
          .onConflict((moved) => moved.column('id').doUpdateSet({ aheadMs: sql`sandbox_clock.ahead_ms + ${ms}` }))
          .returning('aheadMs')
          .executeTakeFirstOrThrow()
        await signals.send(trx, { aheadMs: moved.aheadMs })
        return moved.aheadMs
      })
      clock.follow(aheadMs)
    },
  }
}
