/** Where the reels stand before a player's first round: they show no win. */
export const FIRST_STOPS: readonly number[] = [0, 0, 15, 0, 15]
