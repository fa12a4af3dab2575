import type { Race } from '../../../../engines/racing/racing.ts'

/** When the winner reaches the line, as a part of the race's time, and how much later each of the others does. */
const WINNER_AT = 0.84
const BEHIND = 0.025
/** How far ahead of its pace, or behind it, a horse may run on the way: parts of the course. */
const SWAY = 0.035

/** How far a horse has come at a part of the race's time (0 to 1): 1 is the line. The draw says only the order. */
export function distanceOf({ order }: Race, saddle: number, progress: number): number {
  const place = order.indexOf(saddle)
  const part = progress / (WINNER_AT + BEHIND * place)
  if (part >= 1) return 1 + Math.min(0.05, (part - 1) / 2)
  return part + swayOf(saddle, order[0] ?? 0) * Math.sin(part * Math.PI)
}

/** The order of the horses at a moment. */
export function standingAt(race: Race, progress: number): number[] {
  if (progress >= WINNER_AT) return [...race.order]
  return race.order.toSorted((a, b) => distanceOf(race, b, progress) - distanceOf(race, a, progress))
}

export function isWon(progress: number): boolean {
  return progress >= WINNER_AT
}

/** The first half of a race belongs to some, the second to others. */
function swayOf(saddle: number, winner: number): number {
  return SWAY * (((saddle * 5 + winner * 3) % 7) / 3 - 1)
}
