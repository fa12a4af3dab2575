/** Which world is played, and what of it is left out. */
export interface Schedule {
  seed: number
  acts: number
  /** Acts that the player does not do, counted from 0. */
  skipped: readonly number[]
  /** Kinds of faults that do not happen. */
  faultless: readonly string[]
}

/**
 * The shortest schedule that still fails, as far as leaving out one thing after the other finds it: the acts behind the
 * last that matters, kinds of faults, then acts, in ever smaller groups.
 */
export async function shrink(
  failing: Schedule,
  kinds: readonly string[],
  fails: (schedule: Schedule) => Promise<boolean>,
): Promise<Schedule> {
  let shortest = failing

  async function tryIt(changes: Partial<Schedule>): Promise<boolean> {
    const shorter = { ...shortest, ...changes }
    if (!(await fails(shorter))) return false
    shortest = shorter
    return true
  }

  while (shortest.acts > 1 && (await tryIt({ acts: shortest.acts >> 1 })));
  for (const kind of kinds) await tryIt({ faultless: [...shortest.faultless, kind] })
  for (let group = (shortest.acts + 1) >> 1; group >= 1; group >>= 1) {
    for (let first = 0; first < shortest.acts; first += group) {
      const more = range(first, Math.min(first + group, shortest.acts)).filter((act) => !shortest.skipped.includes(act))
      if (more.length > 0) await tryIt({ skipped: [...shortest.skipped, ...more].toSorted((a, b) => a - b) })
    }
  }
  return shortest
}

/** Whether one of these is broken in the same way: another fault on the way must not take the place of what is sought. */
export function isAlike(broken: readonly string[], [sought = '']: readonly string[]): boolean {
  return broken.some((line) => kindOf(line) === kindOf(sought))
}

/** What does not hold, without which tab, letter or amount it was. */
function kindOf(line: string): string {
  const [where, what] = line.split(':')
  return `${where}:${what}`.replaceAll(/\d+/g, '')
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, place) => from + place)
}

/** How to play it again. */
export function optionsOf({ seed, acts, skipped, faultless }: Schedule): string {
  const without = skipped.length > 0 ? ` --skipped ${skipped.join()}` : ''
  return `--seed ${seed} --acts ${acts}${without}${faultless.length > 0 ? ` --faultless ${faultless.join()}` : ''}`
}
