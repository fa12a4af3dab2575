import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { type Kysely, type Transaction, sql } from 'kysely'
import { patiently } from './patience.ts'
import { RELEASED } from './released.ts'
import { inTransaction } from './transaction.ts'

/** One step forward; there is no way back. A file `migrations/NNN-name.ts` exports its SQL as `up`. */
export interface Migration {
  readonly name: string
  readonly up: string
}

/** The folder of the migrations, and the schema of the tables; null for the connection's default. */
export interface TableOwner {
  readonly folder: URL
  readonly schema: string | null
}

const OPERATOR: TableOwner = { folder: new URL('./migrations/', import.meta.url), schema: null }
const FILE = /^\d{3}-[\w-]+\.ts$/

/** Time limit of a migration, in ms: a large table may be altered, or another process is migrating. */
const STEP_MAX_MS = 30 * 60_000

/** Advisory lock (arbitrary) of all processes that migrate this database. */
const LOCK = 7_214_021

/** The migrations of the folder, in order of their numbers. */
export async function listMigrations({ folder }: TableOwner = OPERATOR): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => FILE.test(file)).toSorted()
  return Promise.all(files.map(async (file) => ({ name: file.slice(0, -3), up: await upOf(new URL(file, folder)) })))
}

/**
 * Applies what is not applied yet, all in one transaction, and returns the names. Several processes may call it at
 * once. Throws when the SQL of an applied migration was changed afterwards.
 */
export async function migrate<T>(
  db: Kysely<T>,
  migrations?: readonly Migration[],
  owner: TableOwner = OPERATOR,
): Promise<string[]> {
  const wanted = migrations ?? (await listMigrations(owner))
  return patiently(db, STEP_MAX_MS, async (trx) => {
    const applied = await appliedIn(trx, owner)
    const fresh = wanted.filter((migration) => !isApplied(migration, applied))
    for (const migration of fresh) await apply(trx, migration)
    return fresh.map(({ name }) => name)
  })
}

/** Makes names resolve to the owner's schema for the rest of the transaction; creates it if missing. */
async function enterSchema<T>(trx: Transaction<T>, { schema }: TableOwner): Promise<void> {
  if (schema === null) return
  const { rows } = await sql`select where to_regnamespace(${schema}) is not null`.execute(trx)
  // Checked first: IF NOT EXISTS requires the right to create even if the schema exists.
  if (rows.length === 0) await sql`create schema ${sql.id(schema)}`.execute(trx)
  await sql`set local search_path to ${sql.id(schema)}`.execute(trx)
}

/** The applied migrations. The lock excludes other migrations until the transaction ends. */
async function appliedIn<T>(trx: Transaction<T>, owner: TableOwner): Promise<Map<string, string>> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
  await enterSchema(trx, owner)
  await sql`create table if not exists migration (name text primary key, checksum text not null)`.execute(trx)
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from migration`.execute(trx)
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function isApplied(migration: Migration, applied: ReadonlyMap<string, string>): boolean {
  const written = applied.get(migration.name)
  if (written !== undefined && !isOf(migration, written))
    throw new Error(
      `Migration ${migration.name} was changed after it was applied to this database. If you changed it, write a new one ` +
        'instead. If the database is older than release 0.1, this release cannot open it: begin with a new one.',
    )
  return written !== undefined
}

/** The recorded checksum is today's, or one that an earlier release computed of the same SQL. */
function isOf(migration: Migration, written: string): boolean {
  const checksum = checksumOf(migration)
  if (written === checksum || written === sha256(migration.up)) return true
  const released = RELEASED[migration.name]
  return released?.sql === checksum && released.written.includes(written)
}

async function apply<T>(trx: Transaction<T>, migration: Migration): Promise<void> {
  await sql.raw(migration.up).execute(trx)
  await sql`insert into migration values (${migration.name}, ${checksumOf(migration)})`.execute(trx)
}

const STRING_COMMENT_OR_SPACE = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|\s+/g

/** Of the SQL only: comments and white space may change. */
export function checksumOf({ up }: Pick<Migration, 'up'>): string {
  const bare = up.replaceAll(STRING_COMMENT_OR_SPACE, (part) => (part.startsWith("'") ? part : ' '))
  return sha256(bare.replaceAll(/ +/g, ' ').trim())
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Throws if a newer release has used this database, since its changes are unknown here. */
export async function refuseNewer<T>(db: Kysely<T>, owner: TableOwner = OPERATOR): Promise<void> {
  const known = new Set((await listMigrations(owner)).map(({ name }) => name))
  const applied = await inTransaction(db, (trx) => appliedIn(trx, owner))
  const unknown = [...applied.keys()].filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Error(
      `A newer release has used this database (${unknown.join(', ')}). Start that release, or restore the backup from ` +
        'before the upgrade.',
    )
}

async function upOf(file: URL): Promise<string> {
  const module: unknown = await import(file.href)
  if (typeof module === 'object' && module !== null && 'up' in module && typeof module.up === 'string') return module.up
  throw new Error(`Migration ${file.pathname} does not export its SQL as \`up\``)
}
