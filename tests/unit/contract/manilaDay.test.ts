import { expect, it } from 'vitest'
import { manilaTimestamp } from '../../../contract/manilaDay.ts'

it('a moment is written as Manila’s clocks show it, and still names that moment', () => {
  const at = Date.UTC(2026, 11, 31, 17, 30, 15, 4)
  expect(manilaTimestamp(at)).toBe('2027-01-01T01:30:15.004+08:00')
  expect(Date.parse(manilaTimestamp(at))).toBe(at)
})
