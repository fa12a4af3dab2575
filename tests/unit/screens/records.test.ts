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
  expect(dayChanges(NEWEST_FIRST, false)).toEqual([
    { day: Date.parse('2026-11-19T16:00:00Z'), up: 0, down: 2_020 },
    { day: Date.parse('2026-11-20T16:00:00Z'), up: 10_010, down: 0 },
  ])
})

it('the oldest day of a list that goes on is not drawn: not all of it is known', () => {
  expect(dayChanges(NEWEST_FIRST, true).map(({ day }) => day)).toEqual([manilaDayStart(LATE.time)])
})

afterEach(() => vi.unstubAllGlobals())

it('the fingerprint of a seed is its SHA-256', async () => {
  vi.stubGlobal('isSecureContext', true)
  expect(await fingerprintOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

it('outside a secure context no fingerprint is claimed', async () => {
  expect(await fingerprintOf('abc')).toBeUndefined()
})
