import { PAYING_SYMBOLS, type ReelModel, type SlotModel, type SlotSymbol } from './models.ts'
import { PAY_UNIT, ROWS } from './slot.ts'

export interface SlotOdds {
  /** Long-run return per peso, free spins included, as a fraction. */
  rtp: number
  /** Chance that a paid spin wins free spins. */
  freeSpinChance: number
}

/**
 * The exact return of a model, by enumerating every stop of every reel. Reels stop independently, so a pay of k of a
 * kind is the product over reels of what each reel shows; no sampling is involved.
 */
export function enumerateSlot(model: SlotModel): SlotOdds {
  const base = model.lines === null ? waysReturn(model) : linesReturn(model, model.lines.length)
  const scatters = scatterDistribution(model)
  let scatterReturn = 0
  let freeSpins = 0
  let freeSpinChance = 0
  scatters.forEach((chance, count) => {
    if (count < 3) return
    scatterReturn += chance * (model.scatterPays[count - 3] ?? 0)
    freeSpins += chance * (model.freeSpins[count - 3] ?? 0)
    freeSpinChance += chance
  })
  const aSpin = base + scatterReturn
  return { rtp: (aSpin * (1 + freeSpins * model.freeSpinMultiplier)) / PAY_UNIT, freeSpinChance }
}

/** In hundredths of the stake. Each line shows one symbol per reel with every stop equally likely, so all return the same. */
export function linesReturn(model: ReelModel, lines: number): number {
  return (
    PAYING_SYMBOLS.reduce((sum, symbol) => {
      const chances = model.strips.map(
        (strip, reel) => strip.filter((each) => matches(each, symbol, reel)).length / strip.length,
      )
      return sum + expectedPay(model.pays[symbol], chances, chances)
    }, 0) * lines
  )
}

/** The expected number of ways is the product of the expected hits, and a run ends where a reel shows none. */
function waysReturn(model: ReelModel): number {
  return PAYING_SYMBOLS.reduce((sum, symbol) => {
    const hits = model.strips.map((strip, reel) => windowCounts(strip, (each) => matches(each, symbol, reel)))
    const expected = hits.map((counts) => counts.reduce((total, count) => total + count, 0) / counts.length)
    const shown = hits.map((counts) => counts.filter((count) => count > 0).length / counts.length)
    return sum + expectedPay(model.pays[symbol], expected, shown)
  }, 0)
}

function expectedPay(pays: readonly [number, number, number], hits: number[], shown: number[]): number {
  let sum = 0
  let product = 1
  hits.forEach((hit, reel) => {
    product *= hit
    const next = shown[reel + 1]
    if (reel >= 2) sum += product * (next === undefined ? 1 : 1 - next) * (pays[reel - 2] ?? 0)
  })
  return sum
}

/** Index = number of scatters in the window, value = its chance. */
export function scatterDistribution(model: ReelModel): number[] {
  return model.strips.reduce<number[]>(
    (sofar, strip) => {
      const counts = windowCounts(strip, (each) => each === 'S')
      const next: number[] = Array.from({ length: sofar.length + ROWS }, () => 0)
      for (const count of counts)
        sofar.forEach((chance, index) => {
          next[index + count] = (next[index + count] ?? 0) + chance / counts.length
        })
      return next
    },
    [1],
  )
}

/** For each stop of a strip, how many of its three visible symbols satisfy `test`. */
function windowCounts(strip: readonly SlotSymbol[], test: (symbol: SlotSymbol) => boolean): number[] {
  return strip.map(
    (_, stop) =>
      Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] ?? 'H').filter(test).length,
  )
}

/** The first symbol of a run determines its kind, so a wild on the first reel would not count. */
function matches(each: SlotSymbol, symbol: SlotSymbol, reel: number): boolean {
  return each === symbol || (each === 'W' && reel > 0)
}
