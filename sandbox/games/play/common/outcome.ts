/** A payout of at most the stake is no win: nothing is celebrated. Amounts in centavos. */
export function outcomeOf({ stake, win }: { stake: number; win: number }): 'won' | 'cameBack' | 'lost' {
  if (win > stake) return 'won'
  return win > 0 ? 'cameBack' : 'lost'
}
