import { expect, it } from 'vitest'
import { csvOf } from '../../../contract/csv.ts'

it('quotes what has commas, quotes or line breaks', () => {
  expect(csvOf([['a,b', 'say "hi"', 'two\nlines', 12.5]])).toBe('\uFEFF"a,b","say ""hi""","two\nlines",12.5\r\n')
})

it.each(['=1+1', '+63917', '-5', '@x'])('%s does not become a formula', (cell) => {
  expect(csvOf([[cell]])).toBe(`\uFEFF'${cell}\r\n`)
})

it('leaves numbers below zero numbers', () => {
  expect(csvOf([[-5]])).toBe('\uFEFF-5\r\n')
})

it('writes the decimals that are asked for', () => {
  expect(csvOf([[{ value: -2, decimals: 2 }]])).toBe('\uFEFF-2.00\r\n')
})
