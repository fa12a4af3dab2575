import { expect, test } from 'vitest'
import { trendOf, type Sample } from '../../chaos/trend.ts'

/** Ten samples of a page, 100 screens apart, growing as `change` says. */
function samples(change: (index: number) => Partial<Sample>): Sample[] {
  const flat = (index: number) => ({
    minutes: index,
    screens: 100 * index,
    heapMb: 8,
    nodes: 0,
    detached: 0,
    listeners: 0,
  })
  return Array.from({ length: 10 }, (_, index) => ({ ...flat(index), ...change(index) }))
}

test.each<[string, (index: number) => Partial<Sample>]>([
  ['steady', () => ({})],
  // The warm-up does not count.
  ['steady', (index) => ({ heapMb: 5 + Math.min(3, index) })],
  ['growing', (index) => ({ heapMb: 5 + 0.11 * index })],
  ['growing', (index) => ({ detached: 5 * index })],
])('a page is %s', (verdict, change) => {
  expect(trendOf(samples(change)).verdict).toBe(verdict)
})

test('two samples tell nothing', () => {
  expect(trendOf(samples(() => ({})).slice(0, 2)).verdict).toBe('too short to tell')
})
