import { peso } from '../common/money.ts'
import type { Words } from '../common/words.ts'
import type { SPORTS_WORDS } from './words.ts'

/** A settled slip; amounts in centavos. */
export interface Settled {
  /** Who met, with the score, and the pick; or a parlay and its odds. */
  bet: string
  stake: number
  win: number
}

export interface Outcome {
  text: string
  won: number
  /** The payout exceeds the stake. */
  isWin: boolean
}

/** The results of a round's slips: one with its match and score, several as a sum. */
export function outcomeOf(slips: readonly Settled[], words: Words<typeof SPORTS_WORDS>): Outcome {
  const staked = slips.reduce((sum, { stake }) => sum + stake, 0)
  const won = slips.reduce((sum, { win }) => sum + win, 0)
  return { text: textOf(slips, won, words), won, isWin: won > staked }
}

function textOf(slips: readonly Settled[], won: number, words: Words<typeof SPORTS_WORDS>): string {
  const [only] = slips
  if (slips.length === 1 && only) {
    return words(won > 0 ? 'wonBet' : 'lostBet', { bet: only.bet, amount: peso(won) })
  }
  const right = slips.filter(({ win }) => win > 0).length
  return words(right > 0 ? 'wonSome' : 'lostAll', { right, count: slips.length, amount: peso(won) })
}
