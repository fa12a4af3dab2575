import { EVIDENCE_FOLDER } from '../test/evidenceFolder.ts'
import { PARTS } from '../test/parts.ts'
import { runTests } from '../test/runTests.ts'

const say = (step: string) => console.log(step)

// npm test [part …] [file …]
const asked = process.argv.slice(2)
const parts = asked.filter((word) => PARTS.includes(word))
const files = asked.filter((word) => !PARTS.includes(word))
const isWholeByDay = asked.length === 0 && process.env['NIGHTLY'] !== '1'

const { tests, failedElsewhere } = await runTests({ parts, files, onOneDatabase: isWholeByDay }, say)
const passed = tests.filter((test) => test.result().state === 'passed').length
// A file that does not load, and an error outside of every test, are failures too.
const failed = tests.filter((test) => test.result().state === 'failed').length + failedElsewhere
if (failed > 0) say(`What the failed scenarios left behind is in ${EVIDENCE_FOLDER}/.`)
say(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
