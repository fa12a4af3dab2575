/** How lists of games are filtered and sorted. */

/** `popular` keeps the operator's order; the others fall back on it between equals. */
export const GAME_ORDERS = ['popular', 'new', 'name', 'rtp'] as const
export type GameOrder = (typeof GAME_ORDERS)[number]

/** The ranges of bets that a player chooses from, lowest first. */
export const BETS = ['low', 'middle', 'high', 'highest'] as const
export type BetRange = (typeof BETS)[number]
