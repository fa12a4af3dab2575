const MILLION = 1_000_000

/** Parts per million as a percentage that hides nothing: '42%', '0.002%'. */
export function percentOf(oddsPpm: number): string {
  return `${Number((oddsPpm / 10_000).toPrecision(6))}%`
}

/** 'One spin in so many', rounded as a person would say it. */
export function oneIn(oddsPpm: number): string {
  const every = MILLION / oddsPpm
  return every < 10 ? String(Math.round(every * 10) / 10) : Math.round(every).toLocaleString('en-US')
}

/** How often a spin wins nothing. */
export function emptySpins(paytable: readonly { oddsPpm: number }[]): number {
  return MILLION - paytable.reduce((sum, { oddsPpm }) => sum + oddsPpm, 0)
}
