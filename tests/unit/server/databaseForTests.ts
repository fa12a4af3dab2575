import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { migrate, type Migration } from '../../../server/database/migrate.ts'
import { openDatabase, type Database, type OpenedDatabase } from '../../../server/database/open.ts'
import { inMemory } from '../../../tools/test/preparedDatabase.ts'
import { migratedDatabase } from '../../postgres/newDatabase.ts'
import { MONEY_MIGRATIONS } from './moneyMigrations.ts'

export interface TestDatabase {
  readonly kind: OpenedDatabase['kind']
  /** An empty, migrated ledger; the one before is gone. */
  fresh(): Promise<Database>
  close(): Promise<void>
}

/** An operator's whole database, and nothing in it yet. It was migrated once, for all files that have one. */
export async function openOperatorDatabase(): Promise<OpenedDatabase> {
  const isOnServer = process.env['TEST_DATABASE_URL'] !== undefined
  const opened = await openDatabase(isOnServer ? { databaseUrl: await migratedDatabase() } : inMemory())
  await migrate(opened.db)
  return opened
}

/** One database for a test file: embedded in memory, or a throwaway one on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(migrations: readonly Migration[] = MONEY_MIGRATIONS): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL']
  return url ? onServer(url, migrations) : embedded(migrations)
}

async function embedded(migrations: readonly Migration[]): Promise<TestDatabase> {
  const { db, kind, close } = await openDatabase(inMemory())
  const fresh = async () => {
    const schema = newName()
    // There is one connection, so what is set on it stays.
    await sql`create schema ${sql.id(schema)}`.execute(db)
    await sql`set search_path to ${sql.id(schema)}`.execute(db)
    await migrate(db, migrations)
    return db
  }
  return { kind, fresh, close }
}

async function onServer(databaseUrl: string, migrations: readonly Migration[]): Promise<TestDatabase> {
  const name = newName()
  const admin = await openDatabase({ databaseUrl })
  await sql`create database ${sql.id(name)}`.execute(admin.db)
  let current: OpenedDatabase | null = null
  const fresh = async () => {
    const schema = newName()
    const url = new URL(databaseUrl)
    url.pathname = name
    url.searchParams.set('options', `-c search_path=${schema}`)
    await current?.close()
    const own = await openDatabase({ databaseUrl: url.href })
    current = own
    await sql`create schema ${sql.id(schema)}`.execute(own.db)
    await migrate(own.db, migrations)
    return own.db
  }
  const close = async () => {
    await current?.close()
    await sql`drop database ${sql.id(name)}`.execute(admin.db)
    await admin.close()
  }
  return { kind: 'postgresql', fresh, close }
}

function newName(): string {
  return `jolly_test_${randomBytes(6).toString('hex')}`
}
