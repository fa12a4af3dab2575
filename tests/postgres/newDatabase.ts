import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** The address of a new, empty database on the tests' server. */
export const newDatabase = (): Promise<string> => createDatabase('template1')

/** The address of a new, migrated one: copying is cheaper than migrating. */
export const migratedDatabase = (): Promise<string> => createDatabase(inject('migratedDatabase'))

async function createDatabase(template: string): Promise<string> {
  const server = inject('testDatabaseUrl')
  const name = `jolly_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
  const url = new URL(server)
  url.pathname = name
  return url.href
}
