import { existsSync } from 'node:fs'
import { run } from '../spawn.ts'
import { chromiumOnPath, headlessShellOnPath } from './chromiumOnPath.ts'
import { hasNats } from './nats.ts'
import { hasNginx } from './nginx.ts'
import { hasPgbouncer } from './pgbouncer.ts'
import { hasPostgres } from './postgres.ts'
import { hasPrometheus } from './prometheus.ts'
import { hasPython } from './python.ts'

type Say = (step: string) => void

/** Programs that the tests use and npm does not install. */
const programs = [
  {
    packages: ['chromium', 'fonts-noto-core', 'fonts-noto-color-emoji'],
    isThere: () => chromiumOnPath() !== undefined,
  },
  {
    packages: ['chromium-headless-shell'],
    isThere: () => process.env['CHROMIUM_PATH'] !== undefined || headlessShellOnPath() !== undefined,
  },
  { packages: ['postgresql'], isThere: hasPostgres, tests: 'on PostgreSQL' },
  { packages: ['pgbouncer'], isThere: hasPgbouncer, tests: 'behind pgbouncer' },
  { packages: ['nats-server'], isThere: hasNats, tests: 'with NATS' },
  { packages: ['nginx-light'], isThere: hasNginx, tests: 'behind nginx' },
  { packages: ['prometheus'], isThere: hasPrometheus, tests: 'of the alert rules' },
  { packages: ['python3'], isThere: hasPython, tests: 'of the second verifier' },
]

/** Skips dpkg's fsync calls: a machine that crashes during the installation would repeat it anyway. */
const WITHOUT_SYNC = 'Dpkg::Options::=--force-unsafe-io'

/** Installs missing programs if that needs no password; returns the output of apt-get. */
export async function installPrograms(say: Say): Promise<string> {
  const missing = programs.filter(({ isThere }) => !isThere()).flatMap(({ packages }) => packages)
  if (missing.length === 0) return ''
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return 'apt-get cannot be used.'
  say(`Installing ${missing.join(', ')} for the tests …`)
  await run('apt-get', ['-o', 'Acquire::Languages=none', 'update'])
  // One unknown name would keep all others out, too: Ubuntu has no headless shell.
  const names = new Set((await run('apt-cache', ['pkgnames'])).output.split('\n'))
  const known = missing.filter((name) => names.has(name))
  // With run level 1 the packages' services are not started.
  const install = ['RUNLEVEL=1', 'apt-get', '-o', WITHOUT_SYNC, 'install', '-y', '--no-install-recommends', ...known]
  return (await run('env', install)).output
}

/** Reports the tests that are skipped because their program is missing. */
export function sayWhatIsSkipped(say: Say): void {
  for (const { packages, isThere, tests } of programs) {
    if (tests && !isThere())
      say(`SKIPPED: the tests ${tests}. Install Debian’s ${packages.join(', ')} to run them, too.`)
  }
}
