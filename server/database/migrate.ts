import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { type Kysely, type Transaction, sql } from 'kysely'
import * as v from 'valibot'
import { MINUTE_MS } from '../../contract/durations.ts'
import { holdLock } from './advisoryLocks.ts'
import { ship } from './distribute/functions.ts'
import { makeNewOnesKnown } from './distribute/known.ts'
import { isDivided } from './distribute/state.ts'
import { buildIndexes, indexSql, type NewIndex } from './onlineIndex.ts'
import { withStatementTimeout } from './statementTimeout.ts'
import { RELEASED } from './released.ts'
import { inTransaction } from './transaction.ts'

/**
 * One step forward; there is no way back. A file `migrations/NNN-name.ts` exports its SQL as `up`, which runs in a
 * transaction, or the `indexes` that it builds while others write to their tables. On a database that is divided by player,
 * a column and its check or reference are two statements.
 */
export type Migration = InTransaction | Online

interface InTransaction {
  readonly name: string
  readonly up: string
}

interface Online {
  readonly name: string
  readonly indexes: readonly NewIndex[]
}

/** The folder of the migrations, and the schema of the tables; null for the connection's default. */
export interface TableOwner {
  readonly folder: URL
  readonly schema: string | null
}

const OPERATOR: TableOwner = { folder: new URL('./migrations/', import.meta.url), schema: null }
const FILE = /^\d{3,4}-[\w-]+\.ts$/
const byNumber = new Intl.Collator('en', { numeric: true }).compare

/** Time limit of a migration, in ms: a large table may be altered, or another process is migrating. */
const STEP_MAX_MS = 30 * MINUTE_MS

/** The migrations of the folder, in order of their numbers. */
export async function listMigrations({ folder }: TableOwner = OPERATOR): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => FILE.test(file)).toSorted(byNumber)
  return Promise.all(files.map(async (file) => ({ name: file.slice(0, -3), ...(await stepIn(new URL(file, folder))) })))
}

/**
 * Applies what is not applied yet and returns the names: at most once, also when several processes call it together.
 * What lies between two online migrations is applied in one transaction. Needs a connection that no pooler shares, if
 * there is an online one. Throws when the SQL of an applied migration was changed afterwards.
 */
export async function migrate<T>(
  db: Kysely<T>,
  migrations?: readonly Migration[],
  owner: TableOwner = OPERATOR,
): Promise<string[]> {
  const wanted = migrations ?? (await listMigrations(owner))
  const done: string[] = []
  for (;;) {
    const { applied, next } = await applyUntilOnline(db, wanted, owner)
    done.push(...applied)
    if (!next) return done
    if (await buildOnline(db, next, owner)) done.push(next.name)
  }
}

interface Applied {
  readonly applied: string[]
  readonly next: Online | null
}

/** Applies, in one transaction, what comes before the next online migration. */
async function applyUntilOnline<T>(db: Kysely<T>, wanted: readonly Migration[], owner: TableOwner): Promise<Applied> {
  return withStatementTimeout(db, STEP_MAX_MS, async (trx) => {
    const known = await appliedIn(trx, owner)
    if (owner.schema !== null || !(await isDivided(trx, 'ledger_head'))) return applyIn(trx, wanted, known)
    await makeNewOnesKnown(trx)
    const done = await applyIn(trx, wanted, known)
    if (done.applied.length > 0) await ship(trx)
    return done
  })
}

async function applyIn<T>(
  trx: Transaction<T>,
  wanted: readonly Migration[],
  known: ReadonlyMap<string, string>,
): Promise<Applied> {
  const applied: string[] = []
  for (const migration of wanted) {
    if (isApplied(migration, known)) continue
    if ('indexes' in migration) return { applied, next: migration }
    for (const statement of statementsIn(migration.up)) await sql.raw(statement).execute(trx)
    await note(trx, migration)
    applied.push(migration.name)
  }
  return { applied, next: null }
}

/** False if another process has built them meanwhile. */
async function buildOnline<T>(db: Kysely<T>, migration: Online, owner: TableOwner): Promise<boolean> {
  if (owner.schema !== null)
    throw new Error(`Migration ${migration.name}: only the operator's tables are indexed online`)
  return buildIndexes(db, migration.indexes, STEP_MAX_MS, (connection) =>
    inTransaction(connection, async (trx) => {
      if (isApplied(migration, await appliedIn(trx, owner))) return false
      await note(trx, migration)
      return true
    }),
  )
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
  await holdLock(trx, 'migrations')
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
  if (written === checksum || written === sha256(sqlOf(migration))) return true
  const released = RELEASED[migration.name]
  return released?.sql === checksum && released.written.includes(written)
}

async function note<T>(trx: Transaction<T>, migration: Migration): Promise<void> {
  await sql`insert into migration values (${migration.name}, ${checksumOf(migration)})`.execute(trx)
}

/** Between semicolons that are not in a string, a comment or the body of a function. */
const STATEMENT = /(?:'(?:[^']|'')*'|\$\$[\s\S]*?\$\$|--[^\n]*|\/\*[\s\S]*?\*\/|[^;])+/g

/** One at a time: Citus sends its workers the whole text that a statement came in. */
function statementsIn(text: string): string[] {
  return (text.match(STATEMENT) ?? []).filter((statement) => statement.trim() !== '')
}

const STRING_COMMENT_OR_SPACE = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|\s+/g

/** Of the SQL only: comments and white space may change. */
export function checksumOf(migration: Migration): string {
  const bare = sqlOf(migration).replaceAll(STRING_COMMENT_OR_SPACE, (part) => (part.startsWith("'") ? part : ' '))
  return sha256(bare.replaceAll(/ +/g, ' ').trim())
}

function sqlOf(migration: Migration): string {
  return 'up' in migration ? migration.up : migration.indexes.map(indexSql).join(';')
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

const step = v.union([
  v.object({ up: v.string() }),
  v.object({
    indexes: v.array(v.object({ name: v.string(), unique: v.exactOptional(v.literal(true)), on: v.string() })),
  }),
])

async function stepIn(file: URL): Promise<v.InferOutput<typeof step>> {
  const module: unknown = await import(file.href)
  if (v.is(step, module)) return module
  throw new Error(`Migration ${file.pathname} exports neither its SQL as \`up\` nor its \`indexes\``)
}
