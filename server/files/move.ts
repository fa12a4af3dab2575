import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import type { Files } from './files.ts'
import { FILE_COLUMNS, fileRows, moveFile } from './rows.ts'

/** How many files are moved between two lines of progress. */
const TOLD_EVERY = 1_000

/**
 * Moves the files that lie in the database to where new ones are kept, while servers run. Returns how many; throws
 * FilesAway, and goes on where it was when it is run again.
 */
export async function moveFiles(db: Database, files: Files, report: (line: string) => void): Promise<number> {
  let count = 0
  for (const column of FILE_COLUMNS) {
    let moved = 0
    for await (const row of fileRows(db, column, () => sql`object_key is null`)) {
      if (!row.content || !(await moveFile(db, column, row, await files.keep(row.content)))) continue
      moved += 1
      if (moved % TOLD_EVERY === 0) report(`${column}: ${moved} so far`)
    }
    report(`${column}: ${moved}`)
    count += moved
  }
  return count
}
