import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { HOUR_MS } from '../../contract/durations.ts'
import { keyIdOf } from '../database/encryption/values.ts'
import { DATABASE_NOW } from '../database/databaseNow.ts'
import type { Database } from '../database/open.ts'
import type { Files } from './files.ts'
import type { ObjectStore } from './objectStore.ts'

/** By then its row is written, or never will be. */
const STORING_MS = HOUR_MS

/**
 * New files go to the object store; those that still lie in their rows are read there. An object is never changed: a
 * file that is encrypted anew gets another.
 */
export function filesInObjectStore(db: Database, store: ObjectStore): Files {
  return {
    async keep(encrypted) {
      const objectKey = `${randomUUID()}.${keyIdOf(encrypted)}`
      const key = { key: objectKey, deleteTime: sql<number>`${DATABASE_NOW} + ${STORING_MS}`, doomed: false }
      await db.insertInto('unusedObject').values(key).execute()
      await store.put(objectKey, encrypted)
      return { content: null, objectKey }
    },
    read: async ({ content, objectKey }) => (objectKey === null ? content : store.get(objectKey)),
  }
}
