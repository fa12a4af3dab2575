import { expect, it } from 'vitest'
import { greatnessOf, outcomeOf } from '../../../sandbox/games/play/common/outcome.ts'

it('celebrates no payout that is not more than was bet', () => {
  // Banker and Player together: one of them wins, less the banker's share.
  expect(outcomeOf({ stake: 8_000, win: 7_800 })).toBe('cameBack')
  expect(outcomeOf({ stake: 8_000, win: 8_000 })).toBe('cameBack')
  expect(outcomeOf({ stake: 8_000, win: 8_001 })).toBe('won')
  expect(outcomeOf({ stake: 8_000, win: 0 })).toBe('lost')
})

it('makes more of a win the further it is above its stake, whatever the stake', () => {
  for (const stake of [50, 200_000]) {
    const told = [1, 14.99, 15, 49.99, 50, 199.99, 200, 1_000].map((times) =>
      greatnessOf({ stake, win: stake * times }),
    )
    expect(told).toEqual([undefined, undefined, 'big', 'big', 'huge', 'huge', 'epic', 'epic'])
  }
})
