import { rmSync } from 'node:fs'
import { startVitest } from 'vitest/node'
import { buildIfChanged } from '../build/app.ts'
import { inRoot } from '../root.ts'
import { findChromium } from '../test/chromium.ts'
import { headlessShellOnPath } from '../test/chromiumOnPath.ts'
import { sayWhatIsSkipped } from '../test/debian.ts'
import { EVIDENCE_FOLDER } from '../test/evidenceFolder.ts'
import { PARTS } from '../test/parts.ts'
import { createPartsReporter } from '../test/partsReporter.ts'
import { hasPostgres } from '../test/postgres.ts'
import prepareDatabase from '../test/preparedDatabase.ts'

const say = (step: string) => console.log(step)

// npm test [part …] [file …]
const asked = process.argv.slice(2)
const named = asked.filter((word) => PARTS.includes(word))
const files = asked.filter((word) => !PARTS.includes(word))

// Installing mostly waits for the network, so the other preparations run meanwhile.
const [chromium] = await Promise.all([findChromium(say), buildIfChanged(say), prepareDatabase()])
process.env['HEADLESS_SHELL_PATH'] = headlessShellOnPath() ?? chromium
process.env['CHROMIUM_PATH'] = chromium
sayWhatIsSkipped(say)
rmSync(inRoot(EVIDENCE_FOLDER), { recursive: true, force: true })
const isWholeByDay = asked.length === 0 && process.env['NIGHTLY'] !== '1'
// Only now is it known whether there is a PostgreSQL. On it connections really meet.
if (isWholeByDay && hasPostgres()) process.env['ONLY_ON_POSTGRES'] = '1'

const vitest = await startVitest('test', files, {
  root: inRoot(),
  run: true,
  watch: false,
  passWithNoTests: true,
  ...(named.length > 0 && { project: named }),
  reporters: [files.length > 0 ? 'default' : 'minimal', createPartsReporter(say)],
})
const modules = vitest.state.getTestModules()
const tests = modules.flatMap((module) => [...module.children.allTests()])
const passed = tests.filter((test) => test.result().state === 'passed').length
const failedTests = tests.filter((test) => test.result().state === 'failed').length
// A file that does not load, and an error outside of every test, are failures too.
const failedElsewhere =
  modules.filter((module) => module.errors().length > 0).length + vitest.state.getUnhandledErrors().length
const failed = failedTests + failedElsewhere
await vitest.close()
if (failed > 0) say(`What the failed scenarios left behind is in ${EVIDENCE_FOLDER}/.`)
say(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
