import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { pagePlugins } from './tools/build/pagePlugins.ts'
import { browserFlags } from './tools/test/browserFlags.ts'
import { ON_BOTH_DATABASES } from './tools/test/parts.ts'
import { hasPostgres } from './tools/test/postgres.ts'

const chromium = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const minute = 60_000
/** One more than there are processors: files wait too, for a second to pass or for what another process does. */
const workers = availableParallelism() + 1
/** A state that comes is waited for as long as a busy machine needs; the default is a second. */
const patiently = { poll: { timeout: 20_000 } }
/** Playing the same tests on the embedded database, which does one thing at a time, is left to the night. */
/** The processes of tests; browsers see to their own pages. */
const guarded = ['--import', new URL('tools/test/stuckGuard.ts', import.meta.url).href]
const onlyOnPostgres = process.env['ONLY_ON_POSTGRES'] === '1' ? ON_BOTH_DATABASES : []

export default defineConfig({
  test: {
    globalSetup: ['tools/test/sharedWork.ts', 'tools/test/preparedDatabase.ts'],
    projects: [
      {
        plugins: [pagePlugins()],
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: onlyOnPostgres,
          // A process for each file would cost as much as half of the files do.
          isolate: false,
          setupFiles: 'tests/unit/setup.ts',
          execArgv: guarded,
          // The embedded database takes a while to start on a busy machine.
          testTimeout: minute,
          hookTimeout: minute,
          expect: patiently,
          maxWorkers: workers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [pagePlugins()],
        optimizeDeps: {
          // Known from the start: one that is found on the way makes the page load anew, under the tests.
          include: [
            '@lingui/core',
            '@lingui/react',
            '@preact/signals-react',
            '@preact/signals-react/runtime',
            '@simplewebauthn/browser',
            'comlink',
            'dexie',
            'idb-keyval',
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'valibot',
            'workbox-window',
            'wouter',
          ],
        },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/browser/setup.ts'],
          testTimeout: minute,
          expect: patiently,
          // Each of the pages is a device of its own.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: chromium, args: browserFlags } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      ...(hasPostgres() ? [onPostgres()] : []),
      ...['attacks', 'outages', 'distributed', 'conformance', 'chaos', 'e2e'].map(againstTheOperator),
    ],
  },
})

/** What plays on both databases, on a PostgreSQL server, and two operators on one. */
function onPostgres() {
  return {
    test: {
      name: 'postgres',
      include: ['tests/postgres/**/*.test.ts', ...ON_BOTH_DATABASES],
      globalSetup: 'tests/postgres/globalSetup.ts',
      isolate: false,
      setupFiles: ['tests/unit/setup.ts', 'tests/postgres/setup.ts'],
      execArgv: guarded,
      sequence: { groupOrder: 3 },
      // Attacks have as long as on the embedded database.
      testTimeout: 2 * minute,
      hookTimeout: minute,
      expect: patiently,
      maxWorkers: workers,
    },
  }
}

/** These start the real operator, and some of them a browser too: few at a time, and with patience. */
function againstTheOperator(name: string) {
  return {
    test: {
      name,
      include: [`tests/${name}/**/*.test.ts`],
      exclude: onlyOnPostgres,
      // Files share a process, and what each of them would load anew; scenarios a browser and an operator, too.
      isolate: false,
      globalSetup: name === 'distributed' ? 'tests/distributed/globalSetup.ts' : [],
      setupFiles: 'tests/unit/setup.ts',
      execArgv: guarded,
      // All at once: a group that ends before the next begins leaves a processor idle behind its last long file.
      sequence: { groupOrder: 3 },
      // The first scenario of a file starts the operator and the browser too.
      testTimeout: 2 * minute,
      expect: patiently,
      hookTimeout: minute,
      maxWorkers: workers,
    },
  }
}
