import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { type Kysely, type Transaction, sql } from 'kysely'

/** One step forward. A file `migrations/NNN-name.ts` exports its SQL as `up`; there is no way back. */
export interface Migration {
  readonly name: string
  readonly up: string
}

const FOLDER = new URL('./migrations/', import.meta.url)
const FILE = /^\d{3}-[\w-]+\.ts$/

/** Any number: the same for every process that migrates this database. */
const LOCK = 7_214_021

/** The migrations of the folder, in order of their numbers. */
export async function listMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => FILE.test(file)).toSorted()
  return Promise.all(files.map(async (file) => ({ name: file.slice(0, -3), up: await upOf(file) })))
}

/**
 * Applies what is not applied yet, all in one transaction, and returns the names. Several processes may call it at
 * once. Throws when an applied migration was changed afterwards.
 */
export async function migrate<T>(db: Kysely<T>, migrations?: readonly Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await listMigrations())
  return db.transaction().execute(async (trx) => {
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
  const checksum = applied.get(migration.name)
  if (checksum !== undefined && checksum !== checksumOf(migration))
    throw new Error(`Migration ${migration.name} was changed after it was applied. Write a new one instead.`)
  return checksum !== undefined
}

async function apply<T>(trx: Transaction<T>, migration: Migration): Promise<void> {
  await sql.raw(migration.up).execute(trx)
  await sql`insert into migration values (${migration.name}, ${checksumOf(migration)})`.execute(trx)
}

function checksumOf({ up }: Migration): string {
  return createHash('sha256').update(up).digest('hex')
}

async function upOf(file: string): Promise<string> {
  const module: unknown = await import(new URL(file, FOLDER).href)
  if (typeof module === 'object' && module !== null && 'up' in module && typeof module.up === 'string') return module.up
  throw new Error(`Migration ${file} does not export its SQL as \`up\``)
}
