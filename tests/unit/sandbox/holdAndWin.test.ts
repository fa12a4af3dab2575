import { describe, expect, test } from 'vitest'
import type { Draw } from '../../../contract/fairness/fair.ts'
import { coinsOf, countOf, playHoldAndWin } from '../../../engines/holdAndWin/holdAndWin.ts'
import { COIN_WEIGHTS, COINS, COINS_TO_HOLD, HOLD_REELS, JACKPOTS } from '../../../engines/holdAndWin/model.ts'
import { enumerateHoldAndWin } from '../../../engines/holdAndWin/rtp.ts'
import { scatterDistribution } from '../../../engines/slot/rtp.ts'
import { cellsOf, lineWins, PAY_UNIT, windowAt } from '../../../engines/slot/slot.ts'
import { FIRST_STOPS } from '../../../sandbox/games/play/slot/firstStops.ts'
import { HOLD_HIT_RATE } from '../../../sandbox/games/provider/rules/holdAndWin.ts'
import { quickDraw, roundsOf, simulate } from './draws.ts'

const [EMPTY, COIN, LEAST_COIN, MAJOR] = [1, 0, 0, COIN_WEIGHTS - 1]
/** Stops that show three coins on reels 2 and 3, two on the first and fifth, none on the fourth. */
const TEN_COINS = [14, 13, 9, 0, 8]
const NO_COINS = [0, 0, 0, 0, 0]

/** Draws these numbers, then the last of them for ever. */
function drawing(...numbers: number[]): Draw {
  let place = 0
  return () => numbers[Math.min(place++, numbers.length - 1)] ?? 0
}

describe('hold and win', () => {
  test('before the first round the reels show no win, and too few coins for a hold', () => {
    const window = windowAt(HOLD_REELS, FIRST_STOPS)
    expect(lineWins(HOLD_REELS, window)).toEqual([])
    expect(cellsOf(window, 'S').length).toBeLessThan(COINS_TO_HOLD)
  })

  test('returns between 95 and 96 percent, and a simulation finds what the enumeration prints', () => {
    const { rtp, holdChance } = enumerateHoldAndWin()
    expect(rtp).toBeGreaterThan(0.95)
    expect(rtp).toBeLessThan(0.96)
    const draw = quickDraw(61)
    const rounds = Array.from({ length: roundsOf(60_000) }, () => playHoldAndWin(draw))
    const seenOf = (figure: (round: (typeof rounds)[number]) => number) => {
      const left = rounds.values()
      return simulate(rounds.length, () => figure(left.next().value ?? playHoldAndWin(draw)))
    }
    const [returned, held] = [seenOf(({ pay }) => pay / PAY_UNIT), seenOf(({ hold }) => (hold ? 1 : 0))]
    expect(Math.abs(returned.mean - rtp)).toBeLessThan(returned.tolerance)
    expect(Math.abs(held.mean - holdChance)).toBeLessThan(held.tolerance)
  })

  test('the grand jackpot comes more than once in 100,000 spins', () => {
    expect(enumerateHoldAndWin().grandChance).toBeGreaterThan(1e-5)
  })

  test('holds as often as the reels show six coins, and shares its coins’ values out of a thousand', () => {
    const coins = scatterDistribution(HOLD_REELS)
    const holds = coins.slice(COINS_TO_HOLD).reduce((sum, chance) => sum + chance, 0)
    expect(enumerateHoldAndWin().holdChance).toBeCloseTo(holds, 12)
    expect(COINS.reduce((sum, [, weight]) => sum + weight, 0)).toBe(COIN_WEIGHTS)
  })

  test('tells the chance that a spin pays anything, as going through every stop finds it', () => {
    // Lines begin on the first three reels: of the others only the coins count.
    const later = scatterDistribution({ ...HOLD_REELS, strips: HOLD_REELS.strips.slice(3) })
    const first = { ...HOLD_REELS, strips: HOLD_REELS.strips.slice(0, 3) }
    const atLeast = (count: number) => later.slice(Math.max(0, count)).reduce((sum, chance) => sum + chance, 0)
    let paying = 0
    for (let stop = 0; stop < 32 ** 3; stop++) {
      const window = windowAt(first, [stop % 32, Math.floor(stop / 32) % 32, Math.floor(stop / 32 ** 2)])
      const isWon = lineWins(first, window).length > 0
      paying += isWon ? 1 : atLeast(COINS_TO_HOLD - cellsOf(window, 'S').length)
    }
    expect(HOLD_HIT_RATE).toBeCloseTo(paying / 32 ** 3, 5)
  })

  test('fewer than six coins pay nothing and begin nothing', () => {
    expect(playHoldAndWin(drawing(14, 13, 0, 0, 0, EMPTY))).toMatchObject({ hold: null })
    expect(playHoldAndWin(drawing(...NO_COINS, EMPTY)).hold).toBeNull()
  })

  test('held coins pay their values after three respins without a new one', () => {
    const { spin, hold, pay } = playHoldAndWin(
      drawing(...TEN_COINS, ...Array.from({ length: 10 }, () => LEAST_COIN), EMPTY),
    )
    expect(cellsOf(spin.window, 'S')).toHaveLength(10)
    expect(hold?.grids.map(countOf)).toEqual([10, 10, 10, 10])
    expect(hold).toMatchObject({ isFull: false, pay: 10 * PAY_UNIT })
    expect(pay).toBe(spin.pay + 10 * PAY_UNIT)
  })

  test('a new coin is held, and begins the three respins again', () => {
    const begun = [...TEN_COINS, ...Array.from({ length: 10 }, () => LEAST_COIN)]
    const twoBlanks = Array.from({ length: 10 }, () => EMPTY)
    const { hold } = playHoldAndWin(drawing(...begun, ...twoBlanks, COIN, MAJOR, EMPTY))
    expect(hold?.grids.map(countOf)).toEqual([10, 10, 10, 11, 11, 11, 11])
    expect(coinsOf(hold?.grids.at(-1) ?? [])).toBe(10 + JACKPOTS.major)
  })

  test('a full grid pays the grand jackpot on top, and ends at once', () => {
    const { hold } = playHoldAndWin(drawing(...TEN_COINS, 0))
    expect(hold?.grids.map(countOf)).toEqual([10, 15])
    expect(hold).toMatchObject({ isFull: true, pay: (15 + JACKPOTS.grand) * PAY_UNIT })
  })

  test('pays are even hundredths, so that half-peso stakes win whole centavos', () => {
    expect(
      Object.values(HOLD_REELS.pays)
        .flat()
        .filter((pay) => pay % 2 !== 0),
    ).toEqual([])
  })
})
