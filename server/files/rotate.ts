import { sql } from 'kysely'
import { decryptBytes, encryptBytes, keysOf } from '../database/encryption/encryption.ts'
import { keyIdOf } from '../database/encryption/values.ts'
import type { Database } from '../database/open.ts'
import type { Files } from './files.ts'
import { FILE_COLUMNS, type FileColumn, type FileRow, fileRows, moveFile } from './rows.ts'

/**
 * Encrypts what lies in the object store with the newest key, while servers run: each file becomes another object. Returns
 * how many. Throws FilesAway: without the store nobody can say that the older keys may go.
 */
export async function rotateObjects(db: Database, files: Files, report: (line: string) => void): Promise<number> {
  let count = 0
  const newest = () => keyIdOf(Buffer.from(keysOf(db).ring.newestHeader()))
  for (const column of FILE_COLUMNS) {
    let changed = 0
    // Read for each slice: a newer key may be added meanwhile.
    const stale = () => sql<boolean>`object_key is not null and split_part(object_key, '.', 2) <> ${newest()}`
    for await (const row of fileRows(db, column, stale)) {
      if (await encryptAnew(db, files, column, row)) changed += 1
      else report(`${column}: ${row.objectKey} of ${row.owner.join(', ')} is not in the object store`)
    }
    report(`${column} in the object store: ${changed}`)
    count += changed
  }
  return count
}

/** False if the store has lost it. */
async function encryptAnew(db: Database, files: Files, column: FileColumn, row: FileRow): Promise<boolean> {
  const encrypted = await files.read(row)
  if (!encrypted) return false
  const plain = decryptBytes(db, column, row.owner, encrypted)
  // If the row went meanwhile, what it was given is deleted in time.
  await moveFile(db, column, row, await files.keep(encryptBytes(db, column, row.owner, plain)))
  return true
}
