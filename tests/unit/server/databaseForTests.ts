import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { migrate, type Migration } from '../../../server/database/migrate.ts'
import { openDatabase, type Database, type OpenedDatabase } from '../../../server/database/open.ts'
import { inMemory } from '../../../tools/test/preparedDatabase.ts'
import { migratedDatabase, newDatabase } from '../../postgres/newDatabase.ts'
import { MONEY_MIGRATIONS } from './moneyMigrations.ts'

const isOnServer = process.env['TEST_DATABASE_URL'] !== undefined

export interface TestDatabase {
  readonly kind: OpenedDatabase['kind']
  /** An empty, migrated ledger; drops the previous one. */
  fresh(): Promise<Database>
  close(): Promise<void>
}

/** An empty database of the operator, migrated once for all test files. */
export async function openOperatorDatabase(): Promise<OpenedDatabase> {
  const opened = await openDatabase(isOnServer ? { databaseUrl: await migratedDatabase() } : inMemory())
  await migrate(opened.db)
  return opened
}

/** One database per test file: embedded in memory, or temporary on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(migrations: readonly Migration[] = MONEY_MIGRATIONS): Promise<TestDatabase> {
  return isOnServer ? onServer(migrations) : embedded(migrations)
}

async function embedded(migrations: readonly Migration[]): Promise<TestDatabase> {
  const { db, kind, close } = await openDatabase(inMemory())
  const fresh = async () => {
    const schema = newName()
    await sql`drop schema if exists sandbox cascade`.execute(db)
    // With a single connection, its settings persist.
    await sql`create schema ${sql.id(schema)}`.execute(db)
    await sql`set search_path to ${sql.id(schema)}`.execute(db)
    await migrate(db, migrations)
    return db
  }
  return { kind, fresh, close }
}

/** Not dropped: it is removed with the server. */
async function onServer(migrations: readonly Migration[]): Promise<TestDatabase> {
  const databaseUrl = await newDatabase()
  let current: OpenedDatabase | null = null
  const fresh = async () => {
    const schema = newName()
    const url = new URL(databaseUrl)
    url.searchParams.set('options', `-c search_path=${schema}`)
    await current?.close()
    const own = await openDatabase({ databaseUrl: url.href })
    current = own
    await sql`drop schema if exists sandbox cascade`.execute(own.db)
    await sql`create schema ${sql.id(schema)}`.execute(own.db)
    await migrate(own.db, migrations)
    return own.db
  }
  return { kind: 'postgresql', fresh, close: async () => current?.close() }
}

function newName(): string {
  return `jolly_test_${randomBytes(6).toString('hex')}`
}
