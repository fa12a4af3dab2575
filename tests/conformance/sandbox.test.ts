import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callHandlers } from '../../server/calls/callHandlers.ts'
import { conform, type Verdict } from '../../tools/conformance/suite.ts'
import { startOperatorProcess, type Operator } from '../e2e/setup/operator.ts'

let operator: Operator
let verdicts: Map<string, Verdict>

beforeAll(async () => {
  operator = await startOperatorProcess({ SMS_PROOF_BITS: '14' })
  verdicts = new Map((await conform(operator.origin)).map((verdict) => [verdict.name, verdict]))
})
afterAll(() => operator.stop())

describe('the sandbox operator keeps the contract', () => {
  test.each(Object.keys(callHandlers))('%s', (name) => {
    expect(verdicts.get(name)).toMatchObject({ outcome: 'pass', reason: '' })
  })
})
