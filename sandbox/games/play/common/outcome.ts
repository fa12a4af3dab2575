/** A payout of at most the stake is no win: nothing is celebrated. Amounts in centavos. */
export function outcomeOf({ stake, win }: { stake: number; win: number }): 'won' | 'cameBack' | 'lost' {
  if (win > stake) return 'won'
  return win > 0 ? 'cameBack' : 'lost'
}

/** Wins that are shown as more than others, from how many times the stake on; the greatest first. */
const GREAT = [
  ['epic', 200],
  ['huge', 50],
  ['big', 15],
] as const
export type Greatness = (typeof GREAT)[number][0]

/** How far above its stake a win is; undefined for one that needs no banner. Amounts in centavos. */
export function greatnessOf({ stake, win }: { stake: number; win: number }): Greatness | undefined {
  return GREAT.find(([, times]) => win >= times * stake)?.[0]
}
