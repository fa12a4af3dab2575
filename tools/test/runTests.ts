import { rmSync } from 'node:fs'
import { startVitest, type TestCase } from 'vitest/node'
import { buildIfChanged } from '../build/app.ts'
import { inRoot } from '../root.ts'
import { findChromium } from './chromium.ts'
import { headlessShellOnPath } from './chromiumOnPath.ts'
import { sayWhatIsSkipped } from './debian.ts'
import { EVIDENCE_FOLDER } from './evidenceFolder.ts'
import { createPartsReporter } from './partsReporter.ts'
import { hasPostgres } from './postgres.ts'
import prepareDatabase from './preparedDatabase.ts'

interface Asked {
  /** None: all. */
  parts: readonly string[]
  /** None: all of the parts. */
  files: readonly string[]
  /** What plays on both databases plays on PostgreSQL alone, where there is one: on it connections really meet. */
  onOneDatabase: boolean
}

interface Ran {
  tests: readonly TestCase[]
  /** Files that did not load, and errors outside of every test. */
  failedElsewhere: number
}

/** Prepares what the tests need, and runs them. */
export async function runTests({ parts, files, onOneDatabase }: Asked, say: (line: string) => void): Promise<Ran> {
  // Installing mostly waits for the network, so the other preparations run meanwhile.
  const [chromium] = await Promise.all([findChromium(say), buildIfChanged(say), prepareDatabase()])
  process.env['HEADLESS_SHELL_PATH'] = headlessShellOnPath() ?? chromium
  process.env['CHROMIUM_PATH'] = chromium
  sayWhatIsSkipped(say)
  rmSync(inRoot(EVIDENCE_FOLDER), { recursive: true, force: true })
  // Only now is it known whether there is a PostgreSQL.
  if (onOneDatabase && hasPostgres()) process.env['ONLY_ON_POSTGRES'] = '1'

  const vitest = await startVitest('test', [...files], {
    root: inRoot(),
    run: true,
    watch: false,
    passWithNoTests: true,
    ...(parts.length > 0 && { project: [...parts] }),
    reporters: [files.length > 0 ? 'default' : 'minimal', createPartsReporter(say)],
  })
  const modules = vitest.state.getTestModules()
  const notLoaded = modules.filter((module) => module.errors().length > 0).length
  const failedElsewhere = notLoaded + vitest.state.getUnhandledErrors().length
  await vitest.close()
  return { tests: modules.flatMap((module) => [...module.children.allTests()]), failedElsewhere }
}
