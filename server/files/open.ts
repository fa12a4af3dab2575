import type { Database } from '../database/open.ts'
import type { Settings } from '../settings.ts'
import type { Files } from './files.ts'
import { filesInDatabase } from './inDatabase.ts'
import { filesInObjectStore } from './inObjectStore.ts'
import { createObjectStore, type ObjectStore } from './objectStore.ts'

export interface OpenedFiles {
  files: Files
  /** Null where files are kept in the database. */
  objectStore: ObjectStore | null
}

/** `report` hears when the object store no longer answers. */
export function openFiles(
  { objectStore: place }: Pick<Settings, 'objectStore'>,
  db: Database,
  report: (fault: unknown) => void,
): OpenedFiles {
  if (!place) return { files: filesInDatabase, objectStore: null }
  const objectStore = createObjectStore(place, report)
  return { files: filesInObjectStore(db, objectStore), objectStore }
}
