import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { conform, type Verdict } from '../../tools/conformance/suite.ts'
import { startOperatorProcess, type Operator } from '../e2e/setup/operator.ts'

let operator: Operator
let verdicts: Map<string, Verdict>

beforeAll(async () => {
  operator = await startOperatorProcess()
  verdicts = new Map((await conform(operator.origin)).map((verdict) => [verdict.name, verdict]))
})
afterAll(() => operator.stop())

describe('the sandbox operator keeps the contract', () => {
  test.each(Object.keys(calls))('%s', (name) => {
    const verdict = verdicts.get(name)
    expect(verdict?.outcome, verdict?.reason).not.toBe('fail')
  })
})
