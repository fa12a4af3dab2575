import { afterEach, expect, it, vi } from 'vitest'
import type { JournalRow } from '../../../contract/entities/cashier.ts'
import { fingerprintOf } from '../../../src/screens/shared/fingerprint.ts'
import { dayChanges } from '../../../src/screens/records/dayChanges.ts'
import { manilaDayStart } from '../../../contract/manilaDay.ts'

const row = (time: string, amount: number, asset: JournalRow['asset'] = 'PHP'): JournalRow => ({
  id: time,
  type: 'bet',
  typeName: 'Bet',
  amount,
  balanceAfter: 0,
  asset,
  refNo: '',
  time: Date.parse(time),
  remark: '',
})

const LATE = row('2026-11-20T17:30:00Z', 100.1)
const NEWEST_FIRST = [LATE, row('2026-11-20T15:59:00Z', -20.2), row('2026-11-20T09:00:00Z', 50, 'points')]

it('a day of the chart is a day in Manila, in and out apart, money only', () => {
  expect(dayChanges(NEWEST_FIRST, false)).toEqual({
    days: [
      { day: Date.parse('2026-11-19T16:00:00Z'), up: 0, down: 2_020 },
      { day: Date.parse('2026-11-20T16:00:00Z'), up: 10_010, down: 0 },
    ],
    since: undefined,
  })
})

it('the oldest day of a list that goes on is not drawn: not all of it is known, and the sums say since when', () => {
  const { days, since } = dayChanges(NEWEST_FIRST, true)
  expect(days.map(({ day }) => day)).toEqual([manilaDayStart(LATE.time)])
  expect(since).toBe(manilaDayStart(LATE.time))
})

it('days that are too many to be drawn are not in the sums, which say since when they are', () => {
  const rows = Array.from({ length: 20 }, (_, index) => row(`2026-11-${30 - index}T04:00:00Z`, 5))
  const { days, since } = dayChanges(rows, false)
  expect(days).toHaveLength(14)
  expect(since).toBe(days[0]?.day)
})

afterEach(() => vi.unstubAllGlobals())

it('the fingerprint of a seed is its SHA-256', async () => {
  vi.stubGlobal('isSecureContext', true)
  expect(await fingerprintOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

it('outside a secure context no fingerprint is claimed', async () => {
  expect(await fingerprintOf('abc')).toBeUndefined()
})
