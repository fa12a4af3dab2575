import { describe, expect, test } from 'vitest'
import { isSymbol, PAYING_SYMBOLS, SLOT_MODELS, type SlotModel, type SlotSymbol } from '../../../engines/slot/models.ts'
import { enumerateSlot } from '../../../engines/slot/rtp.ts'
import { PAY_UNIT, playSlot, windowAt, winsOf } from '../../../engines/slot/slot.ts'
import { FIRST_STOPS } from '../../../sandbox/games/play/slot/firstStops.ts'
import { HIT_RATES } from '../../../sandbox/games/provider/rules/slot.ts'
import { quickDraw, roundsOf, simulate } from './draws.ts'

/** Nine symbols with the scatter and a wild among them. */
const isOfShortReel = (_: SlotSymbol, at: number) => (at >= 4 && at < 8) || (at >= 13 && at < 18)

const models = Object.values(SLOT_MODELS)
const rows = (...lines: string[]) =>
  [0, 1, 2, 3, 4].map((reel) => lines.map((line) => line.charAt(reel)).filter(isSymbol))

describe.each(models)('the $name model', (model) => {
  test('before the first round its reels show no win', () => {
    expect(winsOf(model, windowAt(model, FIRST_STOPS))).toEqual([])
  })

  test('returns between 94 and 97 percent', () => {
    const { rtp } = enumerateSlot(model)
    expect(rtp).toBeGreaterThan(0.94)
    expect(rtp).toBeLessThan(0.97)
  })

  test('the rarest line comes at least once in 100 million spins', () => {
    const chances = PAYING_SYMBOLS.map((symbol) =>
      model.strips
        .map((strip) => strip.filter((each) => each === symbol || each === 'W').length / strip.length)
        .reduce((product, chance) => product * chance, 1),
    )
    expect(Math.min(...chances)).toBeGreaterThan(1e-8)
  })

  test('a simulation finds the return that the enumeration prints', () => {
    const draw = quickDraw(20_260)
    const rounds = roundsOf(60_000)
    const { mean, tolerance } = simulate(rounds, () => playSlot(model, draw).pay / PAY_UNIT)
    expect(tolerance).toBeLessThan(0.04 * Math.sqrt(600_000 / rounds))
    expect(Math.abs(mean - enumerateSlot(model).rtp)).toBeLessThan(tolerance)
  })

  test('the enumeration equals going through every stop of shortened reels', () => {
    const short: SlotModel = { ...model, strips: model.strips.map((strip) => strip.filter(isOfShortReel)) }
    let [pay, freeSpins, stops] = [0, 0, 0]
    forEachStop(short, (at) => {
      const window = windowAt(short, at)
      pay += winsOf(short, window).reduce((sum, win) => sum + win.pay, 0)
      const scatters = window.flat().filter((symbol) => symbol === 'S').length
      freeSpins += scatters >= 3 ? (short.freeSpins[Math.min(scatters, 5) - 3] ?? 0) : 0
      stops++
    })
    const rtp = (pay / stops / PAY_UNIT) * (1 + (freeSpins / stops) * short.freeSpinMultiplier)
    expect(enumerateSlot(short).rtp).toBeCloseTo(rtp, 10)
  })

  test('tells the chance that a spin pays anything, as going through every stop finds it', () => {
    // Lines and ways begin on the first three reels: of the others only the scatters count.
    const [begin, end] = [0, 3].map((from) => ({ ...model, strips: model.strips.slice(from, from + 3) }))
    if (!begin || !end) throw new Error('The model has no reels')
    const scattersAt = (reels: SlotModel, at: number[]) =>
      windowAt(reels, at)
        .flat()
        .filter((symbol) => symbol === 'S').length
    const later: number[] = []
    forEachStop(end, (at) => void later.push(scattersAt(end, at)))
    const atLeast = [0, 1, 2, 3].map((count) => later.filter((each) => each >= count).length / later.length)
    let [paying, stops] = [0, 0]
    forEachStop(begin, (at) => {
      const isWon = winsOf(begin, windowAt(begin, at)).length > 0
      paying += isWon ? 1 : (atLeast[3 - scattersAt(begin, at)] ?? 0)
      stops++
    })
    expect(HIT_RATES[model.name]).toBeCloseTo(paying / stops, 5)
  })

  test('pays are even hundredths, so that half-peso stakes win whole centavos', () => {
    expect([...Object.values(model.pays).flat(), ...model.scatterPays].filter((pay) => pay % 2 !== 0)).toEqual([])
  })

  test('wild stands on reels 2 to 4 only, and a window never shows two scatters of one reel', () => {
    expect(model.strips[0]).not.toContain('W')
    expect(model.strips[4]).not.toContain('W')
    for (const strip of model.strips) {
      const at = strip.flatMap((symbol, index) => (symbol === 'S' ? [index] : []))
      expect(at).toHaveLength(1)
    }
  })
})

test('a line pays from the left with wilds, and stops at the first other symbol', () => {
  const wins = winsOf(SLOT_MODELS.wild, rows('HGFED', 'AAWAB', 'GHEFD'))
  expect(wins).toEqual([
    {
      symbol: 'A',
      count: 4,
      pay: 3000,
      line: 0,
      cells: [
        [0, 1],
        [1, 1],
        [2, 1],
        [3, 1],
      ],
    },
  ])
})

test('ways multiply the hits of each reel', () => {
  const wins = winsOf(SLOT_MODELS.lively, rows('ABCDE', 'AWHGF', 'BAAHG'))
  const ofA = wins.find(({ symbol }) => symbol === 'A')
  // Two on the first reel, a wild and one more on the second, one on the third.
  expect(ofA).toMatchObject({ count: 3, pay: 4 * 100 })
})

test('three scatters anywhere pay and win free spins whose wins are multiplied', () => {
  const model = SLOT_MODELS.calm
  const at = model.strips.map((strip) => strip.indexOf('S'))
  const stops = [...at.slice(0, 3), ...at.slice(3).map((stop) => (stop + 8) % 32)]
  const drawn = [...stops]
  const round = playSlot(model, (below) => drawn.shift() ?? Math.floor(below / 2))
  expect(round.spins[0]?.freeSpinsWon).toBe(8)
  expect(round.spins).toHaveLength(9)
  const [free] = round.spins.slice(1)
  const plain = winsOf(model, windowAt(model, free?.stops ?? [])).reduce((sum, { pay }) => sum + pay, 0)
  expect(free?.pay).toBe(plain * 2)
})

function forEachStop(model: SlotModel, visit: (stops: number[]) => void): void {
  const lengths = model.strips.map((strip) => strip.length)
  const total = lengths.reduce((product, length) => product * length, 1)
  for (let index = 0; index < total; index++) {
    let rest = index
    visit(
      lengths.map((length) => {
        const stop = rest % length
        rest = Math.floor(rest / length)
        return stop
      }),
    )
  }
}
