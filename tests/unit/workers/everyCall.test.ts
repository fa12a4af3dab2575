import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { calls } from '../../../contract/calls.ts'

it('the app makes every call of section 7', () => {
  // Screens name the calls with money; the worker sends whatever the contract marks as one.
  const source = globSync(['workers/**/*.ts', 'src/screens/**/*.{ts,tsx}'])
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const unused = Object.keys(calls).filter((name) => !source.includes(`'${name}'`))
  // Sent by the page itself while it closes: the worker may be gone by then.
  expect(unused).toEqual(['pageTiming'])
})
