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
import { SPORTS } from '../../../engines/engines.ts'
import { enumerateReturns, legsOf, marginOf, slipOdds, slipReturn, type Sport } from '../../../engines/sport.ts'
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

describe.each(Object.entries<Sport>(SPORTS))('the sport %s', (_, sport) => {
  test('odds return between 90 and 94 percent of their exact chance, and the chances of a market add up', () => {
    for (const { sides, markets } of sport.everyFixture())
      for (const { name, offers, winners = 1 } of markets) {
        const chances = offers.reduce((sum, { chance }) => sum + chance, 0)
        expect(chances, `${sides.join(' – ')}, ${name}`).toBeCloseTo(winners, 12)
        expect(marginOf({ offers, winners })).toBeGreaterThan(0.0599)
        expect(marginOf({ offers, winners })).toBeLessThan(0.08)
        for (const { odds, chance } of offers) expect((odds / 100) * chance).toBeLessThan(0.94 + 1e-12)
      }
    const [worst, best] = enumerateReturns(sport)
    const picks = sport.fixturesOf('cup', 5).length
    expect(worst).toBeGreaterThan(0.925 ** picks - 0.01)
    expect(worst).toBeLessThan(0.94 ** picks)
    expect(best).toBeLessThan(0.94 + 1e-12)
  })

  test('its fixtures come out as often as their chance says', () => {
    const draw = quickDraw(3)
    const markets = sport.fixturesOf('cup', 5)[0]?.markets ?? []
    // The same results for all picks.
    const results = Array.from({ length: roundsOf(20_000) }, () => sport.play('cup', 5, draw)[0] ?? {})
    for (const market of markets)
      for (const { pick, chance } of market.offers) {
        const right = results.filter((result) => sport.isRight(pick, market, result)).length / results.length
        const tolerance = 5 * Math.sqrt((chance * (1 - chance)) / results.length)
        expect(Math.abs(right - chance), `${market.name}, ${pick}`).toBeLessThan(tolerance)
      }
  })

  test('it has as many right picks as winners in every market of every fixture', () => {
    const fixtures = sport.fixturesOf('cup', 6)
    sport.play('cup', 6, quickDraw(4)).forEach((result, match) => {
      for (const market of fixtures[match]?.markets ?? [])
        expect(market.offers.filter(({ pick }) => sport.isRight(pick, market, result))).toHaveLength(
          market.winners ?? 1,
        )
    })
  })
})

describe('a slip', () => {
  const [first, second] = SPORTS.basketball.fixturesOf('cup', 1).map(({ markets }) => markets[0]?.offers[0]?.odds ?? 0)
  const pick = (match: number, market = 'winner') => ({ match, market, pick: 'home' })
  const legs = (...picks: ReturnType<typeof pick>[]) => legsOf(SPORTS.basketball, 'cup', { number: 1, picks })

  test('multiplies its odds, and rounds them down once', () => {
    expect(slipOdds([{ odds: 199 }, { odds: 199 }, { odds: 199 }])).toBe(788)
    expect(slipOdds(legs(pick(0), pick(1))?.map(({ offer }) => offer) ?? [])).toBe(
      Math.floor(((first ?? 0) * (second ?? 0)) / 100),
    )
  })

  test('returns what its picks return, multiplied, but for the rounding', () => {
    const offers = legs(pick(0), pick(1), pick(2))?.map(({ offer }) => offer) ?? []
    const product = offers.reduce((all, { odds, chance }) => (all * odds * chance) / 100, 1)
    expect(slipReturn(offers)).toBeLessThanOrEqual(product)
    expect(slipReturn(offers)).toBeGreaterThan(product - 0.01)
    expect(slipReturn(offers)).toBeGreaterThan(enumerateReturns(SPORTS.basketball)[0])
  })

  test('is refused with two picks of a fixture, one that was not offered, or odds that are too long', () => {
    expect(legs(pick(0), pick(0, 'total'))).toBeUndefined()
    expect(legs(pick(0), pick(0, 'spread'))).toBeUndefined()
    expect(legs(pick(4))).toBeUndefined()
    expect(legs(pick(0), pick(1), pick(2), pick(3))).toHaveLength(4)
    const level = (match: number) => ({ match, market: 'quarter', pick: 'draw' })
    expect(legs(level(0), level(1))).toHaveLength(2)
    expect(legs(level(0), level(1), level(2))).toBeUndefined()
  })
})

test('a game of basketball has scores as the league has them, overtime included', () => {
  const draw = quickDraw(9)
  const games = Array.from({ length: 5_000 }, () => SPORTS.basketball.play('cup', 5, draw)).flat()
  const points = games.flatMap(({ home, away }) => [home, away]).toSorted((a, b) => a - b)
  expect(points[Math.floor(points.length / 2)]).toBeGreaterThan(90)
  expect(points[Math.floor(points.length / 2)]).toBeLessThan(105)
  expect(points.at(Math.floor(points.length * 0.01))).toBeGreaterThan(68)
  expect(points.at(Math.floor(points.length * 0.99))).toBeLessThan(130)
  expect(games.every(({ home, away }) => home !== away)).toBe(true)
  const overtimes = games.filter(({ overtime }) => overtime !== null).length / games.length
  expect(overtimes).toBeGreaterThan(0.01)
  expect(overtimes).toBeLessThan(0.05)
})

test('a bout is stopped by a KO or the third knockdown, else its points decide, and level the last round', () => {
  const draw = quickDraw(11)
  const bouts = Array.from({ length: 3_000 }, () => SPORTS.boxing.play('cup', 5, draw)).flat()
  const endOf = ({ rounds, winner, isStopped, home, away }: (typeof bouts)[number]) => {
    const last = rounds.at(-1)
    const floored = rounds.filter(({ side, how }) => side === last?.side && how === 'floors').length
    if (last?.how === 'stops') return isStopped && winner === last.side ? 'KO' : 'wrong'
    if (last?.how === 'floors' && floored === 3) return isStopped && winner === last.side ? 'TKO' : 'wrong'
    if (isStopped || rounds.length !== 8) return 'wrong'
    if (home === away) return winner === last?.side ? 'last round' : 'wrong'
    return winner === (home > away ? 'home' : 'away') ? 'points' : 'wrong'
  }
  const shareOf = (end: string) => bouts.filter((bout) => endOf(bout) === end).length / bouts.length
  expect(shareOf('wrong')).toBe(0)
  expect(shareOf('KO')).toBeGreaterThan(0.3)
  expect(shareOf('TKO')).toBeGreaterThan(0.005)
  expect(shareOf('last round')).toBeGreaterThan(0.02)
  expect(shareOf('points')).toBeGreaterThan(0.3)
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
