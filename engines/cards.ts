/** A card is a number from 0 to 51: rank = card % 13 (0 is a two, 12 an ace), suit = whole part of card / 13. */
export type Card = number

export const DECK: readonly Card[] = Array.from({ length: 52 }, (_, card) => card)
export const RANK_NAMES = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const
export const SUIT_NAMES = ['spades', 'hearts', 'clubs', 'diamonds'] as const

export function rankOf(card: Card): number {
  return card % 13
}

export function suitOf(card: Card): number {
  return Math.floor(card / 13)
}

export function cardName(card: Card): string {
  return `${RANK_NAMES[rankOf(card)]} ${SUIT_NAMES[suitOf(card)]}`
}
