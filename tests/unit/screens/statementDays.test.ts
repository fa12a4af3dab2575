import { expect, it } from 'vitest'
import { daysOf, ownDays } from '../../../src/screens/records/statementDays.ts'

/** In Manila it is already the 1st of January. */
const NEW_YEAR = Date.UTC(2026, 11, 31, 17)

it.each([
  ['thisMonth', '2027-01-01', '2027-01-01'],
  ['lastMonth', '2026-12-01', '2026-12-31'],
  ['thisYear', '2027-01-01', '2027-01-01'],
  ['lastYear', '2026-01-01', '2026-12-31'],
] as const)('%s is of the calendar in Manila', (period, from, to) => {
  expect(daysOf(period, NEW_YEAR)).toEqual({ from, to })
})

it('the last month of a leap year’s March has 29 days', () => {
  expect(daysOf('lastMonth', Date.UTC(2028, 2, 15))).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

it('nothing is asked for days that are missing, reversed, still being typed, or to come', () => {
  const today = '2026-02-01'
  expect(ownDays({ from: '', to: '2026-01-01' }, today)).toBeUndefined()
  expect(ownDays({ from: '2026-01-02', to: '2026-01-01' }, today)).toBeUndefined()
  expect(ownDays({ from: '0202-01-01', to: '2026-01-01' }, today)).toBeUndefined()
  expect(ownDays({ from: '2026-01-01', to: '2026-02-02' }, today)).toBeUndefined()
  expect(ownDays({ from: '2026-01-01', to: '2026-01-01' }, today)).toEqual({ from: '2026-01-01', to: '2026-01-01' })
})
