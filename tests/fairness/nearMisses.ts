import type { ReelModel, SlotSymbol } from '../../engines/slot/models.ts'
import { scatterDistribution } from '../../engines/slot/rtp.ts'
import { ROWS, type SlotWindow } from '../../engines/slot/slot.ts'
import type { Figure } from './bets.ts'

/** The symbol that pays most. */
const BEST = 'A'

/**
 * What nearly won, as often as reels that stop independently show it: a machine that put near misses in the place of other
 * losses would show more. What is seen counts, whatever was paid. `wanted`: the scatters of the feature.
 */
export function nearMissesOf(model: ReelModel, { wanted }: { wanted: number }): (window: SlotWindow) => Figure[] {
  const expected = scatterDistribution(model)[wanted - 1] ?? 0
  const twoOfThree = twoOfThreeOf(model)
  return (window) => {
    const scatters = window.flat().filter((symbol) => symbol === 'S').length
    const isShort = scatters === wanted - 1
    return [{ name: `one short of ${wanted} scatters`, seen: isShort ? 1 : 0, expected }, twoOfThree(window)]
  }
}

/** The best symbol on the first two reels and not on the third: on the first pay line, or anywhere where all ways pay. */
function twoOfThreeOf({ lines, strips }: ReelModel): (window: SlotWindow) => Figure {
  const rows = strips.map((_, reel) =>
    lines ? [lines[0]?.[reel] ?? 0] : Array.from({ length: ROWS }, (_, row) => row),
  )
  const isBest = (symbol: SlotSymbol | undefined, reel: number) => symbol === BEST || (symbol === 'W' && reel > 0)
  const [first = 0, second = 0, third = 0] = strips.map((strip, reel) => {
    const isOnAt = (stop: number) => rows[reel]?.some((row) => isBest(strip[(stop + row) % strip.length], reel))
    return strip.filter((_, stop) => isOnAt(stop)).length / strip.length
  })
  const expected = first * second * (1 - third)
  return (window) => {
    const isOn = (reel: number) => rows[reel]?.some((row) => isBest(window[reel]?.[row], reel)) === true
    return { name: 'two of three best symbols', seen: isOn(0) && isOn(1) && !isOn(2) ? 1 : 0, expected }
  }
}
