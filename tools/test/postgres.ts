import { existsSync, readdirSync } from 'node:fs'
import { run } from '../spawn.ts'

const debianFolder = '/usr/lib/postgresql'

/** Whether this machine has the PostgreSQL of its Debian packages. */
export function hasPostgres(): boolean {
  return existsSync(debianFolder) && readdirSync(debianFolder).length > 0
}

/** Installs PostgreSQL where that can be done without asking anybody; says so when its tests are left out. */
export async function findPostgres(say: (step: string) => void): Promise<void> {
  if (hasPostgres()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing PostgreSQL for the tests …')
    await run('apt-get', ['update'])
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'])
  }
  if (!hasPostgres()) say('SKIPPED: the tests on PostgreSQL. Install Debian’s package postgresql to run them, too.')
}
