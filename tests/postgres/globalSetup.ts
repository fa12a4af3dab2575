import type { TestProject } from 'vitest/node'
import { SANDBOX } from '../../sandbox/database/open.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openDatabase } from '../../server/database/open.ts'
import { startPostgres } from '../bench/server/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseUrl: string
    /** A database with every migration and no connections. */
    migratedDatabase: string
  }
}

/** Temporary data: nothing has to reach the disk. */
const FORGETFUL = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']
/** `DATABASE_ISOLATION=serializable` runs everything on stricter isolation. */
const isolation = process.env['DATABASE_ISOLATION']
const settings = [...FORGETFUL, ...(isolation ? [`default_transaction_isolation=${isolation}`] : [])]

/** The tests' own PostgreSQL, removed afterwards. */
export default async function startForTests(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres({ settings })
  if (!cluster) throw new Error('PostgreSQL was here a moment ago')
  const databaseUrl = await cluster.newDatabase()
  const { db, close } = await openDatabase({ databaseUrl })
  await migrate(db)
  await migrate(db, undefined, SANDBOX)
  await close()
  project.provide('testDatabaseUrl', await cluster.newDatabase())
  project.provide('migratedDatabase', new URL(databaseUrl).pathname.slice(1))
  return () => cluster.stop()
}
