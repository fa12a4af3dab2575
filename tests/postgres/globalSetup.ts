import type { TestProject } from 'vitest/node'
import { startPostgres } from '../bench/server/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseUrl: string
  }
}

/** `DATABASE_ISOLATION=serializable` lets everything run on a server that isolates transactions more strictly. */
const isolation = process.env['DATABASE_ISOLATION']
const settings = isolation ? [`default_transaction_isolation=${isolation}`] : []

/** A PostgreSQL of the tests' own, gone when they have ended. */
export default async function startForTests(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres({ settings })
  if (!cluster) throw new Error('PostgreSQL was here a moment ago')
  project.provide('testDatabaseUrl', await cluster.newDatabase())
  return () => cluster.stop()
}
