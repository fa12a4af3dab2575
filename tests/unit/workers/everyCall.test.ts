import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { calls } from '../../../contract/calls.ts'

it('the app makes every call of section 7', () => {
  const source = globSync('workers/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const unused = Object.keys(calls).filter((name) => !source.includes(`'${name}'`))
  expect(unused).toEqual([])
})
