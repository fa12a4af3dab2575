import { expect, test } from 'vitest'
import { drawSpin, SPIN_ODDS_TOTAL, SPIN_PRIZES } from '../../../engines/invitationSpin/invitationSpin.ts'
import { fairDraw } from '../../../contract/fairness/fair.ts'
import { FIRST_SYMBOLS } from '../../../sandbox/games/play/invitationSpin/firstSymbols.ts'
import { quickDraw } from './draws.ts'

/** The first number is given, the rest are drawn. */
const startingWith = (number: number) => {
  const rest = quickDraw(number + 1)
  let isFirst = true
  return (below: number) => {
    if (!isFirst) return rest(below)
    isFirst = false
    return number
  }
}

test('every prize has the numbers that its odds say, edge to edge, and shows three alike', () => {
  let from = 0
  for (const { symbol, prize, oddsPpm } of SPIN_PRIZES) {
    for (const number of [from, from + oddsPpm - 1])
      expect(drawSpin(startingWith(number))).toEqual({ symbols: [symbol, symbol, symbol], prize })
    from += oddsPpm
  }
  expect(from).toBeLessThan(SPIN_ODDS_TOTAL)
  expect(drawSpin(startingWith(from)).prize).toBe(0)
  expect(drawSpin(startingWith(SPIN_ODDS_TOTAL - 1)).prize).toBe(0)
})

test('a spin without a prize never shows two alike', () => {
  const won = SPIN_PRIZES.reduce((sum, { oddsPpm }) => sum + oddsPpm, 0)
  for (let number = won; number < SPIN_ODDS_TOTAL; number += 97)
    expect(new Set(drawSpin(startingWith(number)).symbols).size).toBe(3)
})

test('before the first spin the reels show no prize', () => {
  expect(new Set(FIRST_SYMBOLS).size).toBe(3)
})

test('fair seeds draw the same spin again, and the next round another one', () => {
  const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'mine' }
  const spins = Array.from({ length: 40 }, (_, nonce) => drawSpin(fairDraw({ ...seeds, nonce })))
  expect(spins).toEqual(Array.from({ length: 40 }, (_, nonce) => drawSpin(fairDraw({ ...seeds, nonce }))))
  expect(new Set(spins.map(({ symbols }) => symbols.join())).size).toBeGreaterThan(3)
})
