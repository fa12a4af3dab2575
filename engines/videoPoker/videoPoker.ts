import * as v from 'valibot'
import { type Card, cardName, DECK } from '../cards.ts'
import { type Draw, drawWithout, fairDraw } from '../../contract/fairness/fair.ts'
import { centavos } from '../../contract/money.ts'
import type { GameEngine } from '../engine.ts'
import { handOf, type HandName, paysOf } from './hands.ts'

const b = v.boolean()
export const videoPokerStep = v.object({ hold: v.tuple([b, b, b, b, b]) })
/** The hold of an abandoned hand, which is paid as dealt. */
export const STANDS: Hold = [true, true, true, true, true]

export const videoPoker: GameEngine = {
  name: ['Video poker', 'Video poker'],
  rules: 1,
  replay(inputs) {
    const names = drawWithout(DECK, 10, fairDraw(inputs)).map(cardName)
    return { dealt: names.slice(0, 5), replacements: names.slice(5) }
  },
  pays({ inputs, bet, steps }) {
    const step = v.safeParse(v.optional(videoPokerStep), steps[0])
    if (!step.success) return undefined
    const { pays } = playVideoPoker(fairDraw(inputs), step.output?.hold ?? STANDS)
    return pays === null ? undefined : centavos(bet * pays)
  },
}

/** For each of the five places, whether its card is held. */
export type Hold = readonly [boolean, boolean, boolean, boolean, boolean]

export interface VideoPokerView {
  dealt: Card[]
  /** Null before the draw. */
  hold: Hold | null
  final: Card[] | null
  hand: HandName
}

/**
 * Return of optimal play: the average over all 2,598,960 deals of the best of their 32 holds. `enumerate.ts` takes
 * seconds to compute it; a test compares the two.
 */
export const BEST_PLAY_RTP = 0.995439

/** Ten cards are drawn with the bet: five are dealt, and each place's replacement is fixed from then on. */
export function playVideoPoker(draw: Draw, hold: Hold | null): { view: VideoPokerView; pays: number | null } {
  const cards = drawWithout(DECK, 10, draw)
  const dealt = cards.slice(0, 5)
  if (hold === null) return { view: { dealt, hold, final: null, hand: handOf(dealt) }, pays: null }
  const final = dealt.map((card, place) => (hold[place] ? card : (cards[5 + place] ?? card)))
  const hand = handOf(final)
  return { view: { dealt, hold, final, hand }, pays: paysOf(hand) }
}
