import { existsSync, readdirSync } from 'node:fs'

const debianFolder = '/usr/lib/postgresql'

/** Whether this machine has the PostgreSQL of its Debian packages. */
export function hasPostgres(): boolean {
  return existsSync(debianFolder) && readdirSync(debianFolder).length > 0
}
