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
await runAgainWhatDied()
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

/**
 * Node itself crashes once in hundreds of runs of the embedded database (SIGSEGV): that says nothing about a file, which
 * runs once more. A file whose process dies again has failed.
 */
async function runAgainWhatDied(): Promise<void> {
  const errors = vitest.state.getUnhandledErrors()
  const died = errors.map(fileThatDied).filter((file) => file !== undefined)
  if (died.length === 0 || died.length < errors.length) return
  console.log(`Their process died, and they run once more: ${died.join(', ')}`)
  const specifications = died.flatMap((file) => vitest.getModuleSpecifications(file))
  vitest.state.clearErrors()
  await vitest.rerunTestSpecifications(specifications)
}

function fileThatDied(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
  return cause.match(/^Worker exited unexpectedly with signal .* while running test file (.+)$/)?.[1]
}
