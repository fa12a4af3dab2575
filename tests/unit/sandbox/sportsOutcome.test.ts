import { describe, expect, it } from 'vitest'
import { createWords } from '../../../sandbox/games/play/common/words.ts'
import { outcomeOf, type Settled } from '../../../sandbox/games/play/sports/outcome.ts'
import { SPORTS_WORDS } from '../../../sandbox/games/play/sports/words.ts'

const words = createWords('en', SPORTS_WORDS)
const bet = (stake: number, win: number): Settled => ({
  bet: 'Cebu Tarsiers 2–1 Vigan Calesas · Cebu Tarsiers',
  stake,
  win,
})

describe('what is said of the bets of a round', () => {
  it('one bet: its match, the score, and what it won', () => {
    expect(outcomeOf([bet(1_000, 2_940)], words)).toEqual({
      text: 'Cebu Tarsiers 2–1 Vigan Calesas · Cebu Tarsiers won ₱29.40',
      won: 2_940,
      isWin: true,
    })
    expect(outcomeOf([bet(1_000, 0)], words)).toMatchObject({
      text: 'Cebu Tarsiers 2–1 Vigan Calesas · Cebu Tarsiers lost',
      isWin: false,
    })
  })

  it('several bets: added up, and less than the stakes is no win', () => {
    expect(outcomeOf([bet(1_000, 1_500), bet(1_000, 0)], words)).toEqual({
      text: '1 of 2 bets won · ₱15.00 back',
      won: 1_500,
      isWin: false,
    })
    expect(outcomeOf([bet(1_000, 0), bet(1_000, 0), bet(500, 0)], words)).toMatchObject({ text: 'All 3 bets lost' })
  })
})
