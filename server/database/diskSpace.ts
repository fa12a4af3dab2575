import { type Kysely, sql } from 'kysely'
import { Gauge } from 'prom-client'
import { isDiskFull } from './faults.ts'

export const databaseFull = new Gauge({
  name: 'jolly_database_full',
  help: '1 while what is to be written finds no room on the disk of the database',
  registers: [],
  aggregator: 'max',
})

/** Whether the database's disk is full: from the first statement that failed for it until there is space again. */
export type DiskSpace = ReturnType<typeof createDiskSpace>

/** Needs new pages: a single row could still fit between others on a full disk. */
const takeSomeRoom = sql`
  create temporary table room on commit drop as select md5(n::text) from generate_series(1, 4000) as n`

export function createDiskSpace() {
  let full = false
  const set = (now: boolean) => {
    full = now
    databaseFull.set(now ? 1 : 0)
  }
  return {
    isFull: (): boolean => full,
    noticed(fault: unknown) {
      if (isDiskFull(fault)) set(true)
    },
    /** After a full disk, checks whether there is space again. */
    async lookAgain<DB>(db: Kysely<DB>) {
      if (!full) return
      await takeSomeRoom.execute(db).then(
        () => set(false),
        () => {},
      )
    },
  }
}
