import { expect, it } from 'vitest'
import { outcomeOf } from '../../../sandbox/games/play/common/outcome.ts'

it('celebrates no payout that is not more than was bet', () => {
  // Banker and Player together: one of them wins, less the banker's share.
  expect(outcomeOf({ stake: 8_000, win: 7_800 })).toBe('cameBack')
  expect(outcomeOf({ stake: 8_000, win: 8_000 })).toBe('cameBack')
  expect(outcomeOf({ stake: 8_000, win: 8_001 })).toBe('won')
  expect(outcomeOf({ stake: 8_000, win: 0 })).toBe('lost')
})
