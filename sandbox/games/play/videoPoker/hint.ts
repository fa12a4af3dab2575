import { type Card, rankOf } from '../../../../engines/cards.ts'
import { handOf, paysOf } from '../../../../engines/videoPoker/hands.ts'
import type { Hold } from '../../../../engines/videoPoker/videoPoker.ts'

const JACK = 9

/** Whether the cards dealt pay, and those that are held need not: a draw could then lose what is already won. */
export function risksWin(dealt: readonly Card[], hold: Hold): boolean {
  return paysOf(handOf(dealt)) > 0 && !surelyPays(dealt.filter((_, place) => hold[place]))
}

/** Whether these cards pay, whatever is drawn to them. */
function surelyPays(held: readonly Card[]): boolean {
  if (held.length === 5) return paysOf(handOf(held)) > 0
  const counts = [...Map.groupBy(held, rankOf)].map(([rank, { length }]) => ({ rank, length }))
  const sets = counts.filter(({ length }) => length > 1)
  return sets.length > 1 || sets.some(({ rank, length }) => length > 2 || rank >= JACK)
}
