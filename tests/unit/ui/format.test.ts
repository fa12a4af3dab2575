import { afterEach, expect, test, vi } from 'vitest'
import { clockAhead } from '../../../src/ui/clock.ts'
import { centavos } from '../../../contract/money.ts'
import {
  formatCount,
  formatDay,
  formatExact,
  formatFullDay,
  formatMoney,
  formatRelative,
} from '../../../src/ui/format.ts'

afterEach(() => {
  vi.useRealTimers()
  clockAhead.value = 0
})

test.each(['en-US', 'vi-VN'])('no line breaks within a day, in %s', (locale) => {
  const time = Date.UTC(2030, 10, 24, 4)
  for (const now of [time, 0]) {
    expect(formatDay(time, locale, now)).toMatch(/^24\u00A0/)
    expect(formatDay(time, locale, now)).not.toContain(' ')
  }
})

test('a day is written without its year when that is the operator’s year, whatever the device’s clock says', () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-31T15:30:00Z') })
  const time = Date.parse('2027-01-02T04:00:00Z')
  expect(formatDay(time, 'en-US')).toBe('2\u00A0Jan\u00A02027')
  clockAhead.value = 3_600_000
  expect(formatDay(time, 'en-US')).toBe('2\u00A0Jan')
})

test.each([
  ['en-US', /^23\s[A-Z][a-z]+\s2026$/],
  ['vi-VN', /^23 tháng 11,? 2026$/],
])('what is valid over years has its year always, in %s', (locale, written) => {
  expect(formatFullDay(Date.parse('2026-11-23T04:00:00Z'), locale)).toMatch(written)
})

test.each([
  ['en-US', /^23 November 2026, 14:02:07$/],
  ['vi-VN', /^23 tháng 11,? 2026, 14:02:07$/],
])('a moment in full has the day first, in %s', (locale, written) => {
  expect(formatExact(Date.parse('2026-11-23T06:02:07Z'), locale)).toMatch(written)
})

test.each([
  ['en-US', '12 min ago', '3 hr ago'],
  ['vi-VN', '12 phút trước', '3 giờ trước'],
])(
  'what was within a day is told by its distance, without a full stop in the middle of a sentence, in %s',
  (...told) => {
    const [locale, minutes, hours] = told
    const now = Date.parse('2026-11-23T04:00:00Z')
    expect(formatRelative(now - 12 * 60_000, locale, now)).toBe(minutes)
    expect(formatRelative(now - 3 * 3_600_000, locale, now)).toBe(hours)
  },
)

test('points are grouped as money is', () => {
  expect([formatCount(2_420), formatMoney(centavos(242_000))]).toEqual(['2,420', '₱2,420.00'])
})
