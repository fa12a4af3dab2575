import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Draw, fairDraw } from '../../../contract/fairness/fair.ts'
import { SLOT_MODELS } from '../../../engines/slot/models.ts'
import { SIMULATED, type Simulated } from '../../fairness/bets.ts'
import { PRIMITIVES } from '../../fairness/primitives.ts'
import { isWithinAll, type Outcome } from '../../fairness/report.ts'
import { isWithin, simulate } from '../../fairness/simulate.ts'
import { Z_999 } from '../../fairness/statistics.ts'
import { inRoot } from '../../../tools/root.ts'
import { quickDraw } from '../sandbox/draws.ts'

const ROUNDS = 12_000
const fair = (nonce: number) => fairDraw({ serverSeed: 'fair', clientSeed: 'test', nonce })

test.each(PRIMITIVES)('the draw stands the test: $name', ({ test }) => {
  expect(Math.abs(test(fair, ROUNDS))).toBeLessThan(Z_999)
})

test('the report is of a hundred million rounds of everything, all within their intervals', () => {
  const drawn = new Map<string, Outcome>(JSON.parse(readFileSync(inRoot('docs', 'fairness-report.json'), 'utf8')))
  const subjects = [...Object.keys(SIMULATED), ...PRIMITIVES.map(({ name }) => name)]
  const wanting = subjects.filter(
    (subject) => !isWithinAll(drawn.get(subject)) || (drawn.get(subject)?.rounds ?? 0) < 100_000_000,
  )
  expect(wanting).toEqual([])
})

/** Modulo without rejection sampling. */
const modulo = (nonce: number): Draw => {
  const draw = fair(nonce)
  return (below) => draw(2 ** 32) % below
}
/** Every second round repeats its predecessor. */
const repeated = (nonce: number): Draw => fair(nonce - (nonce % 2))
/** No number is followed by itself. */
const jumpy = (nonce: number): Draw => {
  const draw = fair(nonce)
  let last = -1
  return (below) => {
    let number = draw(below)
    while (number === last) number = draw(below)
    last = number
    return number
  }
}
const loaded = (nonce: number): Draw => {
  const draw = fair(nonce)
  return (below) => (draw(20) === 0 ? 0 : draw(below))
}

test.each([
  ['modulo', modulo, /3 × 2\^30/],
  ['repeats a round', repeated, /follow each other/],
  ['never repeats a number', jumpy, /of one round/],
  ['prefers the first', loaded, /draw\(32\)/],
])('a draw that %s is found out', (_fault, drawOf, name) => {
  const found = PRIMITIVES.find((primitive) => name.test(primitive.name))
  expect(Math.abs(found?.test(drawOf, ROUNDS) ?? 0)).toBeGreaterThan(Z_999)
})

/** Where the first reel would not show the best symbol on the first line, it stops once more. */
const teasing = (nonce: number): Draw => {
  const draw = fair(nonce)
  const { strips, lines } = SLOT_MODELS.calm
  const row = lines?.[0]?.[0] ?? 0
  const [reel = []] = strips
  let isFirst = true
  return (below) => {
    const stop = draw(below)
    const isAgain = isFirst && reel[(stop + row) % reel.length] !== 'A'
    isFirst = false
    return isAgain ? draw(below) : stop
  }
}

test('reels nearly win as often as their stops say, and one that teases is found out', () => {
  const outside = (game: Simulated, drawOf: (nonce: number) => Draw) =>
    simulate(game, ROUNDS, drawOf).filter((seen) => /one short of|two of three/.test(seen.figure) && !isWithin(seen))
  const draw = quickDraw(6)
  for (const name of ['slot', 'holdAndWin'] as const)
    for (const game of SIMULATED[name]()) expect(outside(game, () => draw)).toEqual([])
  const calm = SIMULATED.slot().find(({ name }) => name === 'slot, calm')
  expect(calm && outside(calm, teasing)).toMatchObject([{ figure: 'two of three best symbols' }])
})

test('games return what they should, and one that keeps more is found out', () => {
  const draw = quickDraw(5)
  const quick = () => draw
  for (const name of ['crash', 'baccarat', 'invitationSpin'] as const)
    for (const game of SIMULATED[name]())
      expect(simulate(game, ROUNDS, quick).filter((seen) => !isWithin(seen))).toEqual([])
  // One round in twenty is not random.
  const [crash] = SIMULATED.crash()
  const seen = crash ? simulate(crash, ROUNDS, (nonce) => loaded(nonce)) : []
  expect(seen.filter((figure) => !isWithin(figure)).length).toBeGreaterThan(0)
})
