import { parseArgs } from 'node:util'
import { conform } from '../conformance/suite.ts'

const { values } = parseArgs({ options: { origin: { type: 'string' } } })
if (!values.origin) {
  console.error('Which operator? npm run conformance -- --origin https://operator.example')
  process.exit(2)
}

const verdicts = await conform(values.origin)
for (const { name, call, outcome, reason } of verdicts) {
  console.log(`${outcome.padEnd(10)} ${name.padEnd(26)} ${call.padEnd(44)} ${reason}`)
}
const failed = verdicts.filter(({ outcome }) => outcome === 'fail').length
const absent = verdicts.filter(({ outcome }) => outcome === 'not served').length
console.log(`${verdicts.length - failed - absent} pass, ${failed} fail, ${absent} not served`)
process.exit(failed === 0 ? 0 : 1)
