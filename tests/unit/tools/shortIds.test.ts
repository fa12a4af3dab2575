import { expect, test } from 'vitest'
import { shortened, withShort } from '../../../tools/build/shortIds.ts'

const short = shortened(['aB-_9x', 'qqqq11', 'qqqq22'])

test('ids are shortened, but for those that begin alike', () => {
  expect([...short]).toEqual([
    ['aB-_9x', 'aB-'],
    ['qqqq11', 'qqqq11'],
    ['qqqq22', 'qqqq22'],
  ])
})

test('code and catalog get the same ids, and nothing else that looks like one', () => {
  const code = 'jsx(Trans, { id: "aB-_9x", values: { label: "qqqq11", other: "aB-_9y" } })'
  expect(withShort(code, short)).toBe('jsx(Trans, { id: "aB-", values: { label: "qqqq11", other: "aB-_9y" } })')
  const catalog = `export const messages = JSON.parse(${JSON.stringify(JSON.stringify({ 'aB-_9x': ['Games'] }))})`
  expect(withShort(catalog, short)).toContain(String.raw`{\"aB-\":[\"Games\"]}`)
})

test('an id is looked for as a whole, not within another', () => {
  expect(withShort('"xaB-_9x" "aB-_9xx"', short)).toBe('"xaB-_9x" "aB-_9xx"')
})
