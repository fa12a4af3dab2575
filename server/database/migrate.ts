import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { type Kysely, type Transaction, sql } from 'kysely'
import { patiently } from './patience.ts'
import { RELEASED } from './released.ts'
import { inTransaction } from './transaction.ts'

/** One step forward. A file `migrations/NNN-name.ts` exports its SQL as `up`; there is no way back. */
export interface Migration {
  readonly name: string
  readonly up: string
}

const FOLDER = new URL('./migrations/', import.meta.url)
const FILE = /^\d{3}-[\w-]+\.ts$/

/** A big table is altered, or another process does it just now. */
const STEP_MAX_MS = 30 * 60_000

/** Any number: the same for every process that migrates this database. */
const LOCK = 7_214_021

/** The migrations of the folder, in order of their numbers. */
export async function listMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => FILE.test(file)).toSorted()
  return Promise.all(files.map(async (file) => ({ name: file.slice(0, -3), up: await upOf(file) })))
}

/**
 * Applies what is not applied yet, all in one transaction, and returns the names. Several processes may call it at
 * once. Throws when the SQL of an applied migration was changed afterwards.
 */
export async function migrate<T>(db: Kysely<T>, migrations?: readonly Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await listMigrations())
  return patiently(db, STEP_MAX_MS, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
    const applied = await appliedIn(trx)
    const fresh = wanted.filter((migration) => !isApplied(migration, applied))
    for (const migration of fresh) await apply(trx, migration)
    return fresh.map(({ name }) => name)
  })
}

async function appliedIn<T>(trx: Transaction<T>): Promise<Map<string, string>> {
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

/** What was written down is the checksum of today, or one that an earlier release made of the same SQL. */
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

/** Of the SQL alone: its comments and its white space may change. */
export function checksumOf({ up }: Pick<Migration, 'up'>): string {
  const bare = up.replaceAll(STRING_COMMENT_OR_SPACE, (part) => (part.startsWith("'") ? part : ' '))
  return sha256(bare.replaceAll(/ +/g, ' ').trim())
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Throws when a newer release has used this database: what that one has changed is not known here. */
export async function refuseNewer<T>(db: Kysely<T>): Promise<void> {
  const known = new Set((await listMigrations()).map(({ name }) => name))
  const applied = await inTransaction(db, appliedIn)
  const unknown = [...applied.keys()].filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Error(
      `A newer release has used this database (${unknown.join(', ')}). Start that release, or restore the backup from ` +
        'before the upgrade.',
    )
}

async function upOf(file: string): Promise<string> {
  const module: unknown = await import(new URL(file, FOLDER).href)
  if (typeof module === 'object' && module !== null && 'up' in module && typeof module.up === 'string') return module.up
  throw new Error(`Migration ${file} does not export its SQL as \`up\``)
}
