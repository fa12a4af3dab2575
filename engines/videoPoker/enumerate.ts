import { type Card, rankOf, suitOf } from '../cards.ts'
import { handOf, paysOf } from './hands.ts'
import type { Hold } from './videoPoker.ts'

/**
 * The exact return of optimal play. For every set of up to five cards it first sums the payouts of all hands that
 * contain it; the value of a hold then follows by inclusion and exclusion over the discarded cards. Deals that differ
 * only in suits have the same value and are evaluated once.
 */
export function enumerateVideoPoker(): number {
  const pays = sumOfPays()
  let worth = 0
  let deals = 0
  forEachHand((hand) => {
    const copies = copiesOf(hand)
    if (copies === 0) return
    worth += copies * bestHold(hand, pays).worth
    deals += copies
  })
  return worth / deals
}

/** The optimal hold of a deal; preparing it takes seconds. */
export function bestPlay(): (dealt: readonly Card[]) => Hold {
  const pays = sumOfPays()
  return (dealt) => {
    const hand = dealt.toSorted((a, b) => a - b)
    const { held } = bestHold(hand, pays)
    const isHeld = (place: number) => (held & (1 << hand.indexOf(dealt[place] ?? -1))) !== 0
    return [isHeld(0), isHeld(1), isHeld(2), isHeld(3), isHeld(4)]
  }
}

const CHOOSE = Array.from({ length: 53 }, (_, n) => Array.from({ length: 6 }, (_, k) => choose(n, k)))
/** Hands that draw k cards of the 47 left. */
const DRAWS = [0, 1, 2, 3, 4, 5].map((k) => choose(47, k))

function choose(n: number, k: number): number {
  let result = 1
  for (let i = 0; i < k; i++) result = (result * (n - i)) / (i + 1)
  return result
}

/** Index of a sorted set among the sets of its size. */
function indexOf(cards: readonly Card[]): number {
  let index = 0
  for (let i = 0; i < cards.length; i++) index += CHOOSE[cards[i] ?? 0]?.[i + 1] ?? 0
  return index
}

/** [size][index of the set] → sum of the payouts of all five-card hands that contain the set. */
function sumOfPays(): Float64Array[] {
  const sums = [0, 1, 2, 3, 4, 5].map((size) => new Float64Array(choose(52, size)))
  forEachHand((hand) => {
    const pay = paysOf(handOf(hand))
    if (pay === 0) return
    for (let mask = 0; mask < 32; mask++) {
      const cards = hand.filter((_, place) => mask & (1 << place))
      const sum = sums[cards.length]
      const index = indexOf(cards)
      if (sum) sum[index] = (sum[index] ?? 0) + pay
    }
  })
  return sums
}

/** `held`: a bit per place. */
function bestHold(hand: readonly Card[], sums: readonly Float64Array[]): { held: number; worth: number } {
  const containing = new Float64Array(32)
  for (let mask = 0; mask < 32; mask++) {
    const cards = hand.filter((_, place) => mask & (1 << place))
    containing[mask] = sums[cards.length]?.[indexOf(cards)] ?? 0
  }
  let best = { held: 0, worth: 0 }
  for (let held = 0; held < 32; held++) {
    const thrown = 31 & ~held
    let pays = 0
    for (let part = thrown; ; part = (part - 1) & thrown) {
      pays += (bits(part) % 2 === 0 ? 1 : -1) * (containing[held | part] ?? 0)
      if (part === 0) break
    }
    const worth = pays / (DRAWS[bits(thrown)] ?? 1)
    if (worth > best.worth) best = { held, worth }
  }
  return best
}

function bits(mask: number): number {
  let count = 0
  for (let rest = mask; rest > 0; rest &= rest - 1) count++
  return count
}

function forEachHand(visit: (hand: readonly [Card, Card, Card, Card, Card]) => void): void {
  for (let a = 0; a < 52; a++)
    for (let b = a + 1; b < 52; b++)
      for (let c = b + 1; c < 52; c++)
        for (let d = c + 1; d < 52; d++) for (let e = d + 1; e < 52; e++) visit([a, b, c, d, e])
}

/** How many deals equal this one up to suits: 0 unless this is the first of them. */
function copiesOf(hand: readonly Card[]): number {
  const own = keyOf(hand, [0, 1, 2, 3])
  const keys = new Set<number>()
  for (const suits of SUIT_ORDERS) {
    const key = keyOf(hand, suits)
    if (key < own) return 0
    keys.add(key)
  }
  return keys.size
}

const SUIT_ORDERS = orders([0, 1, 2, 3])

function orders(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item) => orders(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
}

function keyOf(hand: readonly Card[], suits: readonly number[]): number {
  const cards = hand.map((card) => (suits[suitOf(card)] ?? 0) * 13 + rankOf(card)).toSorted((a, b) => a - b)
  return cards.reduce((key, card) => key * 52 + card, 0)
}
