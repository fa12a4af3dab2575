import { type Card, DECK } from '../cards.ts'
import { type Draw, drawWithout } from '../../../../contract/fairness/fair.ts'
import { handOf, type HandName, paysOf } from './hands.ts'

/** Which of the five cards stay. */
export type Hold = readonly [boolean, boolean, boolean, boolean, boolean]

export interface VideoPokerView {
  dealt: Card[]
  /** Null until the player has drawn. */
  hold: Hold | null
  final: Card[] | null
  hand: HandName
}

/**
 * Return with the best holds: the average over all 2,598,960 deals of the best of their 32 holds. The enumeration is
 * `enumerate.ts`; it takes seconds, so its result stands here and a test holds the two together.
 */
export const BEST_PLAY_RTP = 0.995439

/** Ten cards leave the deck with the bet: five are dealt, and the replacement of each place is fixed from then on. */
export function playVideoPoker(draw: Draw, hold: Hold | null): { view: VideoPokerView; pays: number | null } {
  const cards = drawWithout(DECK, 10, draw)
  const dealt = cards.slice(0, 5)
  if (hold === null) return { view: { dealt, hold, final: null, hand: handOf(dealt) }, pays: null }
  const final = dealt.map((card, place) => (hold[place] ? card : (cards[5 + place] ?? card)))
  const hand = handOf(final)
  return { view: { dealt, hold, final, hand }, pays: paysOf(hand) }
}
