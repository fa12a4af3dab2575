import { expect, test } from 'vitest'
import { manilaSecond, manilaTime } from '../../../sandbox/games/play/common/manilaTime.ts'

test('a game writes a moment as the app does, in Manila’s time', () => {
  const at = Date.parse('2026-11-23T16:00:00Z')
  expect(manilaTime('en', at)).toBe('24\u00A0Nov, 00:00')
  expect(manilaTime('vi', at)).toBe('24\u00A0thg\u00A011, 00:00')
  expect(manilaSecond('en', at + 5_000)).toBe('24\u00A0Nov\u00A02026, 00:00:05')
  expect(manilaSecond('vi', at + 5_000)).toBe('24\u00A0thg\u00A011,\u00A02026, 00:00:05')
})
