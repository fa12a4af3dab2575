import { expect, it } from 'vitest'
import { emptySpins, oneIn, percentOf } from '../../../src/screens/helpSlot/odds.ts'
import { SPIN_PRIZES } from '../../../server/games/engines/invitationSpin/invitationSpin.ts'

it('says odds without hiding the small ones', () => {
  expect([20, 1_500, 25_000, 420_000].map(percentOf)).toEqual(['0.002%', '0.15%', '2.5%', '42%'])
  expect([20, 1_500, 25_000, 420_000].map(oneIn)).toEqual(['50,000', '667', '40', '2.4'])
})

it('counts the spins that win nothing', () => {
  expect(percentOf(emptySpins(SPIN_PRIZES))).toBe('26.718%')
})
