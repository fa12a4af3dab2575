import { sql } from 'kysely'
import { type Clock, createClock } from '../server/clock.ts'
import type { Database } from './database/open.ts'
import { inTransaction } from '../server/database/transaction.ts'
import type { Signals } from '../server/live/signals/signals.ts'

/**
 * The sandbox's clock, shared by all processes on one database: once moved, it never goes back, not even after a
 * restart.
 */
export interface SandboxClock extends Clock {
  advance(ms: number): Promise<void>
}

/** Its offset is in the database; moves are added there, and other processes are notified. */
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
    // If it fails, the database is gone again, and another missed signal will follow.
    if ('missed' in signal || 'look' in signal) void catchUp().catch(() => {})
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
