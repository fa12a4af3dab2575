import { randomBytes, randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { fairDraw } from '../../../contract/fairness/fair.ts'
import { centavos } from '../../../contract/money.ts'
import { type Engine, ENGINES, isEngine, SPORTS, type SportsEngine } from '../../../engines/engines.ts'
import { SPOT_NAMES } from '../../../engines/baccarat/baccarat.ts'
import { legsOf } from '../../../engines/sport.ts'
import { FISH } from '../../../engines/fish/fish.ts'
import { catalogue } from '../../../sandbox/games/catalogue/catalogue.ts'
import { SPIN_GAME } from '../../../sandbox/games/catalogue/spinGame.ts'
import { RULES } from '../../../sandbox/games/provider/rulesOf.ts'

const ROUNDS = 2_000
const games = [...catalogue(), SPIN_GAME]
const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T

/** A finished round's bet (centavos) and choices, as the provider stores them. */
interface Choices {
  bet: number
  choice?: object
  steps?: object[]
}

const choicesOf: Readonly<Record<Engine, (gameCode: string, number: number) => Choices>> = {
  slot: () => ({ bet: 50 * randomInt(1, 40) }),
  holdAndWin: () => ({ bet: 50 * randomInt(1, 40) }),
  invitationSpin: () => ({ bet: 100 }),
  videoPoker: () => ({
    bet: 100 * randomInt(1, 9),
    steps: oneOf([[], [{ hold: Array.from({ length: 5 }, () => randomInt(2) === 1) }]]),
  }),
  crash: () => ({
    bet: randomInt(1, 9_999),
    choice: { autoOut: oneOf([null, randomInt(101, 500)]) },
    steps: oneOf([[], [{ outAfterMs: randomInt(20_000) }]]),
  }),
  fish: () => ({ bet: randomInt(1, 999), choice: { fish: oneOf(FISH).name } }),
  baccarat: (_gameCode, number) => {
    const bets = SPOT_NAMES.map((spot) => [spot, randomInt(2) * randomInt(1, 99)] as const)
    const bet = 100 * bets.reduce((sum, [, pesos]) => sum + pesos, 0)
    return { bet, choice: { number, bets: Object.fromEntries(bets) } }
  },
  virtualSports: oneSlip('virtualSports'),
  basketball: oneSlip('basketball'),
  boxing: oneSlip('boxing'),
  racing: oneSlip('racing'),
}

/** A slip of one or two picks. */
function oneSlip(engine: SportsEngine) {
  return (gameCode: string, number: number): Choices => {
    const fixtures = SPORTS[engine].fixturesOf(gameCode, number)
    const picks = fixtures.slice(0, randomInt(1, 3)).map(({ markets }, match) => {
      const { name: market, offers } = oneOf(markets)
      return { match, market, pick: oneOf(offers).pick }
    })
    // Two long odds may be more than a slip may have.
    const isOffered = legsOf(SPORTS[engine], gameCode, { number, picks }) !== undefined
    return { bet: randomInt(1, 999), choice: { number, picks: isOffered ? picks : picks.slice(0, 1) } }
  }
}

test.each(Object.keys(ENGINES).filter(isEngine))('who draws a round of %s again knows what it was paid', (engine) => {
  const game = games.find((one) => one.engine === engine) ?? SPIN_GAME
  const paid = Array.from({ length: ROUNDS }, (_, round) => {
    const inputs = { serverSeed: randomBytes(32).toString('hex'), clientSeed: game.code, nonce: 1 + round }
    const { bet, choice = {}, steps = [] } = choicesOf[engine](game.code, inputs.nonce)
    const stake = centavos(bet)
    const facts = { game, draw: fairDraw(inputs), stake, choice, steps, startedAt: 0, nonce: inputs.nonce }
    const { win } = RULES[engine].play(facts, Number.MAX_SAFE_INTEGER)
    const again = ENGINES[engine].pays({ inputs, gameCode: game.code, bet: stake, choice, steps })
    return { win, again, inputs, bet, choice, steps }
  })
  expect(paid.filter(({ win, again }) => win === null || again !== win)).toEqual([])
  expect(paid.some(({ win }) => win === 0)).toBe(true)
  expect(paid.some(({ win }) => win !== null && win > 0)).toBe(true)
})

test('choices of another game prove nothing', () => {
  const round = {
    inputs: { serverSeed: 'abc', clientSeed: 'me', nonce: 7 },
    gameCode: 'any',
    bet: centavos(100),
    choice: { fish: 'whale', number: 8 },
    steps: [{ hold: true, outAfterMs: -1 }],
  }
  for (const engine of [
    'videoPoker',
    'crash',
    'fish',
    'baccarat',
    'virtualSports',
    'basketball',
    'boxing',
    'racing',
  ] as const) {
    expect(ENGINES[engine].pays(round), engine).toBeUndefined()
  }
})
