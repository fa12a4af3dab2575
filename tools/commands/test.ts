import { startVitest } from 'vitest/node'
import { buildIfChanged } from '../build/app.ts'
import { inRoot } from '../root.ts'
import { findChromium } from '../test/chromium.ts'
import { findPostgres } from '../test/postgres.ts'

const say = (step: string) => console.log(step)

process.env['CHROMIUM_PATH'] = await findChromium(say)
await findPostgres(say)
await buildIfChanged(say)

const only = process.argv.slice(2)
const vitest = await startVitest('test', only, { root: inRoot(), run: true, watch: false, passWithNoTests: true })
const modules = vitest.state.getTestModules()
const tests = modules.flatMap((module) => [...module.children.allTests()])
const passed = tests.filter((test) => test.result().state === 'passed').length
const failedTests = tests.filter((test) => test.result().state === 'failed').length
// A file that does not load, and an error outside of every test, are failures too.
const failedElsewhere =
  modules.filter((module) => module.errors().length > 0).length + vitest.state.getUnhandledErrors().length
const failed = failedTests + failedElsewhere
await vitest.close()
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
