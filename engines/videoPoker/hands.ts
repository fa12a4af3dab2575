import { type Card, rankOf, suitOf } from '../cards.ts'

/** Jacks or Better, full-pay table '9/6': payouts in multiples of the stake, the stake included. */
export const HANDS = [
  { name: 'royalFlush', pays: 800 },
  { name: 'straightFlush', pays: 50 },
  { name: 'fourOfAKind', pays: 25 },
  { name: 'fullHouse', pays: 9 },
  { name: 'flush', pays: 6 },
  { name: 'straight', pays: 4 },
  { name: 'threeOfAKind', pays: 3 },
  { name: 'twoPair', pays: 2 },
  { name: 'jacksOrBetter', pays: 1 },
  { name: 'nothing', pays: 0 },
] as const
export type HandName = (typeof HANDS)[number]['name']

const JACK = 9
const TEN = 8
const ACE = 12

export function handOf(cards: readonly Card[]): HandName {
  const counts = Array.from({ length: 13 }, () => 0)
  for (const card of cards) counts[rankOf(card)] = (counts[rankOf(card)] ?? 0) + 1
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0))
  const groups = counts.filter((count) => count > 0).toSorted((a, b) => b - a)
  const [most = 0, second = 0] = groups

  if (groups.length === 5) {
    const low = lowestOfStraight(counts)
    if (low !== null) {
      if (!isFlush) return 'straight'
      return low === TEN ? 'royalFlush' : 'straightFlush'
    }
    return isFlush ? 'flush' : 'nothing'
  }
  if (most === 4) return 'fourOfAKind'
  if (most === 3) return second === 2 ? 'fullHouse' : 'threeOfAKind'
  if (second === 2) return 'twoPair'
  return counts.some((count, rank) => count === 2 && rank >= JACK) ? 'jacksOrBetter' : 'nothing'
}

export function paysOf(hand: HandName): number {
  return HANDS.find(({ name }) => name === hand)?.pays ?? 0
}

/** The lowest of five consecutive ranks (-1 for ace to five), else null. */
function lowestOfStraight(counts: readonly number[]): number | null {
  const ranks = counts.flatMap((count, rank) => (count > 0 ? [rank] : []))
  const [low = 0, , , fourth = 0, high = 0] = ranks
  if (high - low === 4) return low
  return high === ACE && fourth === 3 ? -1 : null
}
