import { type RawBuilder, sql } from 'kysely'
import { MINUTE_MS } from '../../../contract/durations.ts'
import { holdLock } from '../advisoryLocks.ts'
import type { Database } from '../open.ts'
import { withStatementTimeout } from '../statementTimeout.ts'
import type { Trx } from '../transaction.ts'
import { type EncryptedColumn, OPERATOR_SCHEMA, type ProtectedSchema } from './columns.ts'
import { encryptionOf, keyedHash, keysOf } from './encryption.ts'
import type { Purpose } from './keyRing.ts'
import { ENCRYPTED_PREFIX, HASHED_PREFIX, isEncrypted } from './values.ts'

/** Values per transaction: pictures are large. */
const SLICE = { text: 200, bytes: 10 }
/** To find that no value is left, the last slice reads the whole table. */
const SLICE_MAX_MS = 30 * MINUTE_MS

/**
 * Encrypts and hashes values that an earlier version stored in plain text. Each column is converted once; an
 * interrupted conversion continues. Returns the number of changed values.
 */
export async function encryptPlain(db: Database, schema: ProtectedSchema = OPERATOR_SCHEMA): Promise<number> {
  const doneOnes = sql.table(`${schema.prefix}encrypted_column`)
  const { rows } = await sql<{ name: string }>`select name from ${doneOnes}`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  const markDone = (name: string) => sql`insert into ${doneOnes} values (${name}) on conflict do nothing`.execute(db)
  let count = 0
  for (const [name, column] of Object.entries(schema.encrypted)) {
    if (done.has(name)) continue
    count += await inSlices(db, (trx, after) =>
      encryptSlice(trx, schema, { name, column, prefix: ENCRYPTED_PREFIX, after }),
    )
    await markDone(name)
  }
  for (const [name, purpose] of Object.entries(schema.hashed)) {
    if (done.has(name)) continue
    count += await inSlices(db, (trx, after) => hashSlice(trx, schema, { name, purpose, after }))
    await markDone(name)
  }
  return count
}

/** Re-encrypts with the newest key, while the server runs. Returns the number of changed values. */
export async function rotateKeys(
  db: Database,
  report: (line: string) => void = () => {},
  schema: ProtectedSchema = OPERATOR_SCHEMA,
): Promise<number> {
  let count = 0
  for (const [name, column] of Object.entries(schema.encrypted)) {
    if (!(await hasTable(db, schema, name))) continue
    // Read for each slice: a newer key may be added meanwhile.
    const newest = () => keysOf(db).ring.newestHeader()
    const changed = await inSlices(db, (trx, after) =>
      encryptSlice(trx, schema, { name, column, prefix: newest(), after }),
    )
    report(`${schema.prefix}${name}: ${changed}`)
    count += changed
  }
  return count
}

/** The sandbox's tables may be missing. */
async function hasTable(db: Database, { prefix }: ProtectedSchema, name: string): Promise<boolean> {
  const [table = ''] = name.split('.')
  const { rows } = await sql`select where to_regclass(${prefix + table}) is not null`.execute(db)
  return rows.length > 0
}

/** Scans a table in physical order; rows that move meanwhile are found by another round. */
async function inSlices(db: Database, slice: (trx: Trx, after: string) => Promise<string[]>): Promise<number> {
  let count = 0
  let round = 0
  let after = FIRST
  for (;;) {
    const changed = await withStatementTimeout(db, SLICE_MAX_MS, async (trx) => {
      await holdLock(trx, 'reencryption')
      return slice(trx, after)
    })
    count += changed.length
    round += changed.length
    const last = changed.at(-1)
    if (last === undefined && round === 0) return count
    if (last === undefined) round = 0
    after = last ?? FIRST
  }
}

/** Before the first row; a ctid is a row's physical position. */
const FIRST = '(0,0)'

interface Stale {
  ctid: string
  value: string | Buffer
  owner: unknown[]
}

interface EncryptionSlice {
  name: string
  column: EncryptedColumn
  prefix: string
  after: string
}

/** Encrypts the next values that lack the prefix; returns their positions. */
async function encryptSlice(
  trx: Trx,
  schema: ProtectedSchema,
  { name, column, prefix, after }: EncryptionSlice,
): Promise<string[]> {
  const { type, owner, hash, purpose } = column
  const { table, value } = refsOf(schema, name)
  const stale =
    type === 'text'
      ? sql`left(${value}, ${sql.lit(prefix.length)}) <> ${prefix} and ${value} <> ''`
      : sql`substring(${value} from 1 for ${sql.lit(prefix.length)}) <> ${Buffer.from(prefix, 'latin1')}`
  const { rows } = await sql<Stale>`
    select ctid::text as ctid, ${value} as value, json_build_array(${sql.join(owner.map((part) => sql.ref(part)))}) as owner
    from ${table} where ctid > ${after}::tid and ${stale} limit ${sql.lit(SLICE[type])} for update`.execute(trx)
  for (const row of rows) {
    const fresh = encryptAnew(trx, schema, name, row)
    const plain = hash && typeof row.value === 'string' && !isEncrypted(row.value) ? row.value : null
    const hashing = hash && plain !== null ? sql`, ${sql.ref(hash)} = ${keyedHash(trx, purpose, plain)}` : sql``
    await sql`update ${table} set ${value} = ${fresh}${hashing} where ctid = ${row.ctid}::tid`.execute(trx)
  }
  return rows.map(({ ctid }) => ctid)
}

function encryptAnew(
  trx: Trx,
  { encrypted }: ProtectedSchema,
  name: string,
  { value, owner: parts }: Stale,
): string | Buffer {
  const { encrypt, decrypt, encryptBytes, decryptBytes } = encryptionOf(encrypted)
  const owner = parts.map(String)
  if (typeof value === 'string') {
    return encrypt(trx, name, owner, isEncrypted(value) ? decrypt(trx, name, owner, value) : value)
  }
  const isPlain = value.toString('latin1', 0, ENCRYPTED_PREFIX.length) !== ENCRYPTED_PREFIX
  return encryptBytes(trx, name, owner, isPlain ? value : decryptBytes(trx, name, owner, value))
}

interface HashSlice {
  name: string
  purpose: Purpose
  after: string
}

async function hashSlice(trx: Trx, schema: ProtectedSchema, { name, purpose, after }: HashSlice): Promise<string[]> {
  const { table, value } = refsOf(schema, name)
  const { rows } = await sql<{ ctid: string; value: string }>`
    select ctid::text as ctid, ${value} as value from ${table}
    where ctid > ${after}::tid and left(${value}, ${sql.lit(HASHED_PREFIX.length)}) <> ${HASHED_PREFIX}
    limit ${sql.lit(SLICE.text)} for update`.execute(trx)
  for (const row of rows) {
    const hash = keyedHash(trx, purpose, row.value)
    await sql`update ${table} set ${value} = ${hash} where ctid = ${row.ctid}::tid`.execute(trx)
  }
  return rows.map(({ ctid }) => ctid)
}

function refsOf({ prefix }: ProtectedSchema, name: string): { table: RawBuilder<unknown>; value: RawBuilder<unknown> } {
  const [table = '', column = ''] = name.split('.')
  return { table: sql.table(prefix + table), value: sql.ref(column) }
}
