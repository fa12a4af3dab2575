import { sql } from 'kysely'
import { MINUTE_MS } from '../../contract/durations.ts'
import { DATABASE_NOW } from '../database/databaseNow.ts'
import { unlessDiskIsFull } from '../database/faults.ts'
import type { Database } from '../database/open.ts'
import type { Sweep } from '../jobs/sweeps.ts'
import type { ObjectStore } from './objectStore.ts'

const SLICE = 20
/** Until what could not be deleted is tried again. */
const AGAIN_MS = MINUTE_MS

/** Deletes the objects that no row names: their row is gone, or was never written. */
export function unusedObjectsSweep(db: Database, store: ObjectStore, report: (fault: unknown) => void): Sweep {
  return {
    name: 'unusedObjects',
    due: () => db.selectFrom('unusedObject').where('deleteTime', '<=', DATABASE_NOW),
    work: (stopping) => deleteUnused(db, store, stopping),
    report,
  }
}

/** Rejects with FilesAway; the rest is deleted later. */
export async function deleteUnused(db: Database, store: ObjectStore, stopping: AbortSignal): Promise<void> {
  // Not even taken on by a process that stops: the next one would leave them alone.
  while (!stopping.aborted) {
    const keys = await doom(db)
    if (keys.length === 0) return
    const untried = new Set(keys)
    try {
      for (const key of keys) {
        if (stopping.aborted) break
        untried.delete(key)
        await store.delete(key)
        await db.deleteFrom('unusedObject').where('key', '=', key).execute()
      }
    } finally {
      await giveBack(db, [...untried])
    }
  }
}

/** They are due at once: behind the same object that cannot be deleted, they would wait for ever. */
async function giveBack(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db.updateTable('unusedObject').set({ deleteTime: DATABASE_NOW }).where('key', 'in', keys).execute()
}

/** From now on no row can take them. Another process leaves them alone for a while. */
async function doom(db: Database): Promise<string[]> {
  const taken = await sql<{ key: string }>`
    update unused_object set doomed = true, delete_time = ${DATABASE_NOW} + ${AGAIN_MS} where key in (
      select key from unused_object where delete_time <= ${DATABASE_NOW}
      order by delete_time limit ${SLICE} for update skip locked)
    returning key`
    .execute(db)
    .catch(unlessDiskIsFull)
  return taken?.rows.map(({ key }) => key) ?? []
}
