import { formatChance, formatNumber } from '../../ui/format.ts'

const MILLION = 1_000_000

/** Parts per million as an exact percentage: '42%', '0.002%'. */
export function percentOf(oddsPpm: number): string {
  return formatChance(oddsPpm / MILLION)
}

/** 'One spin in so many', rounded. */
export function oneIn(oddsPpm: number): string {
  const every = MILLION / oddsPpm
  return formatNumber(every, every < 10 ? 1 : 0)
}

/** How often a spin wins nothing. */
export function emptySpins(paytable: readonly { oddsPpm: number }[]): number {
  return MILLION - paytable.reduce((sum, { oddsPpm }) => sum + oddsPpm, 0)
}
