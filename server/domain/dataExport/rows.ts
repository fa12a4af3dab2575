import { type RawBuilder, sql } from 'kysely'
import { manilaTimestamp } from '../../../contract/manilaDay.ts'
import { centavos, toPesos } from '../../../contract/money.ts'
import { ENCRYPTED_COLUMNS, type EncryptedColumns } from '../../database/encryption/columns.ts'
import { encryptionOf } from '../../database/encryption/encryption.ts'
import { isEncrypted } from '../../database/encryption/values.ts'
import type { Handle } from '../../database/transaction.ts'
import { type Content, CONTENTS, type Inside, type OwnFile, type Row } from './contents.ts'

/** Few enough that other calls hardly wait for them. */
const AT_ONCE = 200

const ENCRYPTED: EncryptedColumns = ENCRYPTED_COLUMNS
const { decrypt } = encryptionOf(ENCRYPTED)

const ALL: readonly (readonly [table: string, content: Content])[] = Object.entries(CONTENTS)

/** Every table with a file of its own. */
export const OWN_FILES = ALL.flatMap(([table, content]) => ('file' in content ? [{ table, content }] : []))

/** A player's rows of one table as they are told, in slices; none when there are none. */
export async function* rowsTold(handle: Handle, uid: string, table: string, file: OwnFile): AsyncGenerator<Row[]> {
  const inner = ALL.flatMap(([name, content]) =>
    'inside' in content && content.inside === table ? [{ table: name, content }] : [],
  )
  for await (const rows of slices(handle, uid, table, file)) {
    const told = rows.map((row) => ({ ...shownOf(handle, table, file, row) }))
    for (const { table: name, content } of inner) {
      const found = await rowsInside(handle, name, content, rows)
      told.forEach((row, n) => Object.assign(row, { [content.named]: found[n] }))
    }
    yield told
  }
}

async function* slices(handle: Handle, uid: string, table: string, file: OwnFile): AsyncGenerator<Row[]> {
  if (!file.kinds) return yield* slicesOf(handle, table, file, sql`uid = ${uid}`)
  const column = sql.ref(file.kinds)
  for (let kind: string | undefined = ''; ;) {
    kind = await nextKind(handle, uid, table, file.kinds, kind)
    if (kind === undefined) return
    yield* slicesOf(handle, table, file, sql`uid = ${uid} and ${column} = ${kind}`)
  }
}

/** One step in the index, however many rows a kind has. */
async function nextKind(
  handle: Handle,
  uid: string,
  table: string,
  kinds: string,
  after: string,
): Promise<string | undefined> {
  const column = sql.ref(kinds)
  const { rows } = await sql<{ kind: string }>`
    select ${column} as kind from ${sql.table(table)} where uid = ${uid} and ${column} > ${after}
    order by ${column} limit 1`.execute(handle)
  return rows[0]?.kind
}

async function* slicesOf(
  handle: Handle,
  table: string,
  { key, kinds, atOnce = AT_ONCE }: OwnFile,
  whose: RawBuilder<unknown>,
): AsyncGenerator<Row[]> {
  const [beyond, direction] = kinds ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const columns = key.map((column) => sql.ref(column))
  const order = sql.join(columns.map((column) => sql`${column} ${direction}`))
  let last: Row | undefined
  do {
    const from = sql.join(key.map((column) => last?.[column]))
    const behind = last ? sql`(${sql.join(columns)}) ${beyond} (${from})` : sql`true`
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${whose} and ${behind}
      order by ${order} limit ${sql.lit(atOnce)}`.execute(handle)
    if (rows.length > 0) yield rows
    last = rows.length === atOnce ? rows.at(-1) : undefined
  } while (last)
}

/** For each of the parents, the rows that belong to it. */
async function rowsInside(handle: Handle, table: string, content: Inside, parents: readonly Row[]): Promise<Row[][]> {
  const pairs = Object.entries(content.by)
  const [first] = pairs
  if (!first) throw new Error(`${table} does not say whose its rows are`)
  const [own, ofParent = ''] = first
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${sql.ref(own)} = any(${parents.map((parent) => parent[ofParent])})
    order by ${sql.join(content.key.map((column) => sql.ref(column)))}`.execute(handle)
  const nameOf = (row: Row, columns: readonly (string | undefined)[]) =>
    JSON.stringify(columns.map((column) => row[column ?? '']))
  const byParent = Map.groupBy(rows, (row) => nameOf(row, Object.keys(content.by)))
  return parents.map((parent) =>
    (byParent.get(nameOf(parent, Object.values(content.by))) ?? []).map((row) => shownOf(handle, table, content, row)),
  )
}

/** A row as it is told: readable, in pesos, with times in Manila, without what stays out. */
function shownOf(handle: Handle, table: string, { without = [], money = [], as }: OwnFile | Inside, row: Row): Row {
  const amounts = typeof money === 'function' ? money(row) : money
  const shown = Object.entries(row).filter(([column]) => !without.includes(column))
  const read = Object.fromEntries(
    shown.map(([column, value]) => {
      if (isEncryptedValue(value)) return [column, decrypted(handle, table, column, row, value)]
      if (typeof value !== 'number') return [column, value]
      if (amounts.includes(column)) return [column, toPesos(centavos(value))]
      return [column, isTime(column) ? manilaTimestamp(value) : value]
    }),
  )
  return as ? as(read) : read
}

/** By their names, all of which hold epoch ms; a test looks at the schema. */
export const isTime = (column: string) => /^(time|at|until|nextFrom)$|(Time|At)$/.test(column)

const isEncryptedValue = (value: unknown) => typeof value === 'string' && isEncrypted(value)

function decrypted(handle: Handle, table: string, column: string, row: Row, value: unknown): unknown {
  const name = `${snake(table)}.${snake(column)}`
  const owner = ENCRYPTED[name]?.owner
  if (!owner || typeof value !== 'string' || !isEncrypted(value)) return value
  return decrypt(
    handle,
    name,
    owner.map((part) => String(row[camel(part)])),
    value,
  )
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
