import { existsSync } from 'node:fs'
import { run } from '../spawn.ts'
import { chromiumOnPath } from './chromiumOnPath.ts'
import { hasNginx } from './nginx.ts'
import { hasPgbouncer } from './pgbouncer.ts'
import { hasPostgres } from './postgres.ts'
import { hasPython } from './python.ts'

type Say = (step: string) => void

/** Everything that the tests use and npm does not bring. */
const programs = [
  {
    packages: ['chromium', 'fonts-noto-core', 'fonts-noto-color-emoji'],
    isThere: () => chromiumOnPath() !== undefined,
  },
  { packages: ['postgresql'], isThere: hasPostgres, tests: 'on PostgreSQL' },
  { packages: ['pgbouncer'], isThere: hasPgbouncer, tests: 'behind pgbouncer' },
  { packages: ['nginx-light'], isThere: hasNginx, tests: 'behind a TLS proxy' },
  { packages: ['python3'], isThere: hasPython, tests: 'of the second verifier' },
]

/** A machine that fails in the middle installs them again: no file has to reach the disk before the next. */
const WITHOUT_SYNC = 'Dpkg::Options::=--force-unsafe-io'

/** Installs what is missing where that can be done without asking anybody; gives what apt-get said. */
export async function installPrograms(say: Say): Promise<string> {
  const missing = programs.filter(({ isThere }) => !isThere()).flatMap(({ packages }) => packages)
  if (missing.length === 0) return ''
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return 'apt-get cannot be used.'
  say(`Installing ${missing.join(', ')} for the tests …`)
  await run('apt-get', ['-o', 'Acquire::Languages=none', 'update'])
  // The run level of a machine that is being set up: the services in the packages are not started.
  const install = ['RUNLEVEL=1', 'apt-get', '-o', WITHOUT_SYNC, 'install', '-y', '--no-install-recommends', ...missing]
  return (await run('env', install)).output
}

/** Without its program a test is left out, but not in silence. */
export function sayWhatIsSkipped(say: Say): void {
  for (const { packages, isThere, tests } of programs) {
    if (tests && !isThere())
      say(`SKIPPED: the tests ${tests}. Install Debian’s ${packages.join(', ')} to run them, too.`)
  }
}
