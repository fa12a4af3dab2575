import { type RawBuilder, sql } from 'kysely'
import { ENCRYPTED_COLUMNS } from '../database/encryption/columns.ts'
import type { Database } from '../database/open.ts'
import type { Kept } from './files.ts'

/** Columns of files, whose tables have an `object_key` beside; their owner is the table's key. */
export const FILE_COLUMNS = ['data_export_part.content', 'uploaded_file.content'] as const
export type FileColumn = (typeof FILE_COLUMNS)[number]

/** Files are large. */
const SLICE = 10

export interface FileRow extends Kept {
  /** The values of the table's key, as text. */
  owner: string[]
}

/** Rows of files, in the order of the table's key; those that `which` says. */
export async function* fileRows(
  db: Database,
  column: FileColumn,
  which: () => RawBuilder<boolean>,
): AsyncGenerator<FileRow> {
  const { table, key } = placeOf(column)
  const owner = sql`json_build_array(${sql.join(key.map((part) => sql`${part}::text`))})`
  for (let last: FileRow | undefined, first = true; first || last; first = false) {
    const behind = last ? sql`(${sql.join(key)}) > (${sql.join(last.owner)})` : sql`true`
    const { rows } = await sql<FileRow>`
      select ${owner} as owner, content, object_key from ${table}
      where ${which()} and ${behind} order by ${sql.join(key)} limit ${SLICE}`.execute(db)
    yield* rows
    last = rows.length === SLICE ? rows.at(-1) : undefined
  }
}

/** Says in the row that its file lies elsewhere now. False if it was changed or deleted meanwhile. */
export async function moveFile(db: Database, column: FileColumn, from: FileRow, to: Kept): Promise<boolean> {
  const { table, key } = placeOf(column)
  const { numAffectedRows } = await sql`
    update ${table} set content = ${to.content}, object_key = ${to.objectKey}
    where (${sql.join(key)}) = (${sql.join(from.owner)})
      and content is not distinct from ${from.content}::bytea
      and object_key is not distinct from ${from.objectKey}::text`.execute(db)
  return numAffectedRows === 1n
}

function placeOf(column: FileColumn) {
  const [table = ''] = column.split('.')
  return { table: sql.table(table), key: ENCRYPTED_COLUMNS[column].owner.map((part) => sql.ref(part)) }
}
