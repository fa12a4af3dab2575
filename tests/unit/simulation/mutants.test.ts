import { expect, test } from 'vitest'
import { mutantNames, mutantOf } from '../../simulation/mutants.ts'

test.each(mutantNames())('the fault %s still fits the product', (name) => {
  expect(() => mutantOf(name)).not.toThrow()
})
