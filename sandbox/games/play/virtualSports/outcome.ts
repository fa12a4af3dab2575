import type { Score } from '../../../../engines/virtualSports/virtualSports.ts'
import { peso } from '../common/money.ts'
import type { Words } from '../common/words.ts'
import type { SPORTS_WORDS } from './words.ts'

/** A settled bet; amounts in centavos. */
export interface Settled {
  home: string
  away: string
  score: Score | undefined
  /** As text. */
  pick: string
  stake: number
  win: number
}

export interface Outcome {
  text: string
  won: number
  /** The payout exceeds the stake. */
  isWin: boolean
}

/** The results of a round's bets: one with its match and score, several as a sum. */
export function outcomeOf(bets: readonly Settled[], words: Words<typeof SPORTS_WORDS>): Outcome {
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0)
  const won = bets.reduce((sum, { win }) => sum + win, 0)
  return { text: textOf(bets, won, words), won, isWin: won > staked }
}

function textOf(bets: readonly Settled[], won: number, words: Words<typeof SPORTS_WORDS>): string {
  const [only] = bets
  if (bets.length === 1 && only) {
    const match = `${only.home} ${only.score?.home ?? ''}–${only.score?.away ?? ''} ${only.away}`
    return words(won > 0 ? 'wonBet' : 'lostBet', { match, pick: only.pick, amount: peso(won) })
  }
  const right = bets.filter(({ win }) => win > 0).length
  return words(right > 0 ? 'wonSome' : 'lostAll', { right, count: bets.length, amount: peso(won) })
}
