import { describe, expect, test } from 'vitest'
import { BEST_PLAY_RTP, playVideoPoker } from '../../../engines/videoPoker/videoPoker.ts'
import { enumerateVideoPoker } from '../../../engines/videoPoker/enumerate.ts'
import { handOf, HANDS } from '../../../engines/videoPoker/hands.ts'
import {
  CRASH_RTP_PERCENT,
  crashPoint,
  drawsReaching,
  HIGHEST,
  multiplierAt,
  playCrash,
  returnAt,
  timeOf,
} from '../../../engines/crash/crash.ts'
import { catchChance, FISH, shoot } from '../../../engines/fish/fish.ts'
import { backFor, dealBaccarat, SPOT_NAMES } from '../../../engines/baccarat/baccarat.ts'
import { enumerateBaccarat } from '../../../engines/baccarat/enumerate.ts'
import {
  fixturesOf,
  isRight,
  marginOf,
  MARKET_NAMES,
  playMatches,
} from '../../../engines/virtualSports/virtualSports.ts'
import { tableMoment } from '../../../engines/tableClock.ts'
import { fairDraw } from '../../../contract/fairness/fair.ts'
import { IS_NIGHTLY } from '../../nightly.ts'
import { quickDraw, roundsOf, simulate } from './draws.ts'

const RANKS = '23456789TJQKA'
const cards = (text: string) =>
  text.split(' ').map((card) => RANKS.indexOf(card[0] ?? '') + 13 * 'shcd'.indexOf(card[1] ?? ''))

describe('video poker', () => {
  test.each([
    ['Th Jh Qh Kh Ah', 'royalFlush'],
    ['Ah 2h 3h 4h 5h', 'straightFlush'],
    ['9s 9h 9c 9d 2s', 'fourOfAKind'],
    ['9s 9h 9c 2d 2s', 'fullHouse'],
    ['2h 5h 9h Jh Kh', 'flush'],
    ['As 2h 3c 4d 5s', 'straight'],
    ['Qs Kh Ac 2d 3s', 'nothing'],
    ['9s 9h 9c Jd 2s', 'threeOfAKind'],
    ['9s 9h 2c 2d Js', 'twoPair'],
    ['Js Jh 2c 3d 4s', 'jacksOrBetter'],
    ['Ts Th 2c 3d 4s', 'nothing'],
  ])('%s is %s', (hand, name) => {
    expect(handOf(cards(hand))).toBe(name)
  })

  test('the pay table is the one whose return is printed', () => {
    expect(HANDS.map(({ pays }) => pays)).toEqual([800, 50, 25, 9, 6, 4, 3, 2, 1, 0])
    expect(BEST_PLAY_RTP).toBe(0.995439)
  })

  test.runIf(IS_NIGHTLY)('the return of best play over all deals is what is printed', { timeout: 60_000 }, () => {
    expect(enumerateVideoPoker()).toBeCloseTo(BEST_PLAY_RTP, 6)
  })

  test('held cards stay, and each place has its own replacement, whatever is held', () => {
    const seeds = { serverSeed: 's', clientSeed: 'c', nonce: 1 }
    const all = playVideoPoker(fairDraw(seeds), [false, false, false, false, false]).view.final ?? []
    const one = playVideoPoker(fairDraw(seeds), [true, true, false, true, true]).view
    expect(one.final?.[2]).toBe(all[2])
    expect(one.final?.[0]).toBe(one.dealt[0])
    expect(new Set([...one.dealt, ...all]).size).toBe(10)
  })
})

describe('the crash game', () => {
  test('every place to get out returns 97 percent, by counting draws', () => {
    for (let target = 101; target <= HIGHEST; target++) {
      expect(returnAt(target)).toBeLessThanOrEqual(CRASH_RTP_PERCENT / 100)
      expect(returnAt(target)).toBeGreaterThan(CRASH_RTP_PERCENT / 100 - 1e-6)
    }
  })

  test('a point reaches a target exactly for the counted draws', () => {
    for (const target of [101, 150, 200, 9_999, HIGHEST]) {
      const count = drawsReaching(target)
      expect(crashPoint(() => count - 1)).toBeGreaterThanOrEqual(target)
      expect(crashPoint(() => count)).toBeLessThan(target)
    }
  })

  test('getting out before the break wins, at it too, after it loses; nothing is shown while it flies', () => {
    const draw = () => drawsReaching(200) - 1
    const at = timeOf(200)
    expect(multiplierAt(at)).toBe(200)
    const play = (outAfterMs: number | null, elapsedMs: number, autoOut: number | null = null) =>
      playCrash(draw, { autoOut, outAfterMs, elapsedMs })
    expect(play(null, at - 1)).toMatchObject({ multiplier: null, view: { crashedAt: null } })
    expect(play(timeOf(150), timeOf(150))).toMatchObject({ multiplier: 150 })
    expect(play(at, at).multiplier).toBe(200)
    expect(play(timeOf(201), timeOf(201)).multiplier).toBe(0)
    expect(play(null, at, 150).multiplier).toBe(150)
    expect(play(null, at, 250).multiplier).toBe(0)
  })
})

test('every fish returns 96 percent, and is caught as often as it says', () => {
  for (const { name, pays } of FISH) expect(catchChance(name) * pays).toBeCloseTo(0.96, 12)
  const draw = quickDraw(7)
  const { mean, tolerance } = simulate(300_000, () => shoot(draw, 'crab').pays)
  expect(Math.abs(mean - 0.96)).toBeLessThan(tolerance)
})

describe('baccarat', () => {
  test('the enumeration gives the known returns of an eight-deck shoe', () => {
    const returns = enumerateBaccarat()
    expect(returns.player).toBeCloseTo(0.987649, 6)
    expect(returns.banker).toBeCloseTo(0.989421, 6)
    expect(returns.tie).toBeCloseTo(0.856404, 6)
    expect(returns.playerPair).toBeCloseTo(0.896386, 6)
  })

  test('a simulation of the deal finds the same', () => {
    const returns = enumerateBaccarat()
    const draw = quickDraw(99)
    const results = Array.from({ length: 60_000 }, () => dealBaccarat(draw))
    for (const spot of SPOT_NAMES) {
      let index = 0
      const { mean, tolerance } = simulate(results.length, () => {
        const result = results[index++]
        return result ? backFor(spot, result) : 0
      })
      expect(Math.abs(mean - returns[spot])).toBeLessThan(tolerance)
    }
  })
})

describe('virtual sports', () => {
  test('odds return between 90 and 94 percent of their exact chance, and the chances of a market add up', () => {
    for (let number = 0; number < 200; number++)
      for (const { markets } of fixturesOf('cup', number))
        for (const market of MARKET_NAMES) {
          const offers = markets[market]
          expect(offers.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
          expect(marginOf(offers)).toBeGreaterThan(0.06)
          expect(marginOf(offers)).toBeLessThan(0.08)
          for (const { odds, chance } of offers) expect((odds / 100) * chance).toBeLessThanOrEqual(0.94)
        }
  })

  test('simulated matches come as often as their chance says', () => {
    const draw = quickDraw(3)
    const [fixture] = fixturesOf('cup', 5)
    // The same scores for all picks.
    const scores = Array.from({ length: roundsOf(20_000) }, () => playMatches('cup', 5, draw)[0])
    for (const { pick, chance } of MARKET_NAMES.flatMap((market) => fixture?.markets[market] ?? [])) {
      const eachScore = scores.values()
      const { mean, tolerance } = simulate(scores.length, () => {
        const score = eachScore.next().value
        return score && isRight(pick, score) ? 1 : 0
      })
      expect(Math.abs(mean - chance), pick).toBeLessThan(tolerance)
    }
  })
})

test('a table goes through its phases by the clock alone, and counts its rounds', () => {
  const phases = { bets: 15_000, play: 9_000, result: 5_000 }
  const first = tableMoment('salon', phases, 1_000_000_000)
  expect(tableMoment('salon', phases, first.betsCloseAt - 1)).toMatchObject({ phase: 'bets', number: first.number })
  expect(tableMoment('salon', phases, first.betsCloseAt)).toMatchObject({ phase: 'play', number: first.number })
  expect(tableMoment('salon', phases, first.playEndsAt)).toMatchObject({ phase: 'result', number: first.number })
  const next = tableMoment('salon', phases, first.startedAt + 29_000)
  expect(next).toMatchObject({ phase: 'bets', number: first.number + 1, startedAt: first.startedAt + 29_000 })
})
