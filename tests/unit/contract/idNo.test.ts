import { expect, test } from 'vitest'
import { endOfIdNo } from '../../../contract/idNo.ts'

test.each([
  ['A123', '23'],
  ['12-34', '34'],
  ['N01-23-456789', '789'],
])('of the ID number %s only %s is shown', (idNo, shown) => {
  expect(endOfIdNo(idNo)).toBe(shown)
})
