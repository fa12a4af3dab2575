import { expect, test } from 'vitest'
import type { RgLimit } from '../../../contract/calls/rg.ts'
import { toCentavos } from '../../../contract/money.ts'
import { proposedLimits } from '../../../src/screens/securityCenter/proposedLimits.ts'

const KINDS = ['deposit', 'wager', 'loss'] as const
const PERIODS = ['day', 'week', 'month'] as const

/** All limits, of which some are set, in pesos. */
function limitsWith(set: Record<string, number> = {}): RgLimit[] {
  return KINDS.flatMap((kind) =>
    PERIODS.map((period): RgLimit => {
      const value = set[`${kind} ${period}`]
      return { kind, period, value: value === undefined ? null : toCentavos(value), used: toCentavos(0) }
    }),
  )
}

const proposed = (pesos: number, set?: Record<string, number>) =>
  proposedLimits(toCentavos(pesos), limitsWith(set)).map(
    ({ limit, value }) => `${limit.kind} ${limit.period} ${value / 100}`,
  )

test('a budget proposes what holds it in a month, and a quarter of it for a week', () => {
  expect(proposed(2_000)).toEqual(['deposit month 2000', 'loss month 2000', 'loss week 500'])
})

test('amounts are whole pesos, and none is proposed that would be nothing', () => {
  expect(proposed(999.5)).toEqual(['deposit month 999', 'loss month 999', 'loss week 249'])
  expect(proposed(3)).toEqual(['deposit month 3', 'loss month 3'])
})

test('a limit that holds it already is left alone: no proposal is higher than what is set', () => {
  expect(proposed(2_000, { 'deposit month': 1_500, 'loss month': 2_000, 'loss week': 501 })).toEqual(['loss week 500'])
})
