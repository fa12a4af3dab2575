import * as v from 'valibot'
import { type Draw, drawWithout, fairDraw } from '../contract/fairness/fair.ts'
import { centavos, type Centavos } from '../contract/money.ts'
import type { GameEngine } from './engine.ts'
import type { Phases } from './tableClock.ts'

/** The same for every sport: a title keeps its clock, and the numbers of its rounds, whatever it plays. */
export const SPORTS_PHASES: Phases = { bets: 40_000, play: 24_000, result: 8_000 }

/** The target return of every market; rounding the odds down lowers it, and each market shows its own. */
const AIMED_RETURN = 0.94
/** Hundredths. */
const LOWEST_ODDS = 101

export interface Offer {
  pick: string
  /** Hundredths; payout per peso of a winning pick. */
  odds: number
  chance: number
}

export interface Market {
  name: string
  /** What a total is compared with, or the first side's handicap; always between two results. */
  line?: number
  /** How many of its picks come true, if several do. */
  winners?: number
  offers: readonly Offer[]
}

export interface Fixture {
  /** Who meets: home and away, the two corners, or all runners. */
  sides: readonly string[]
  markets: readonly Market[]
}

/** A sport that is bet on at a shared table. */
export interface Sport<Result extends object = object> {
  /** The fixtures of a round are public from the start; only their results are secret. */
  fixturesOf(table: string, number: number): readonly Fixture[]
  /** Every fixture that differs in what it offers: the exact returns are enumerated over them. */
  everyFixture(): readonly Fixture[]
  /** All results of a round, drawn one after the other. */
  play(table: string, number: number, draw: Draw): readonly Result[]
  isRight(pick: string, market: Market, result: Result): boolean
}

/** A slip with longer odds is not taken: a round's payout has a limit. Hundredths, as all odds. */
const LONGEST_ODDS = 100_000
const MOST_PICKS = 4

const whole = v.pipe(v.number(), v.integer())
const selection = v.object({ match: v.pipe(whole, v.minValue(0)), market: v.string(), pick: v.string() })
type Selection = v.InferOutput<typeof selection>

/** A bet on a table's round: one pick, or several of different fixtures that must all be right. */
export const slipChoice = v.union([
  v.object({ number: whole, picks: v.pipe(v.array(selection), v.minLength(1), v.maxLength(MOST_PICKS)) }),
  // Football's before its version 3.
  v.pipe(
    v.object({ number: whole, ...selection.entries }),
    v.transform(({ number, ...pick }) => ({ number, picks: [pick] })),
  ),
])
export type Slip = v.InferOutput<typeof slipChoice>

/** A pick of a slip, and what it was offered. */
export interface Leg {
  match: number
  fixture: Fixture
  market: Market
  offer: Offer
}

/** Undefined if this slip was not offered. */
export function legsOf(sport: Sport, table: string, { number, picks }: Slip): Leg[] | undefined {
  const fixtures = sport.fixturesOf(table, number)
  const legs = picks.flatMap((pick) => legOf(fixtures, pick) ?? [])
  return legs.length === picks.length && whyNotOneSlip(legs) === undefined ? legs : undefined
}

/**
 * Why picks cannot be one slip: too many, or several of one fixture, which depend on each other, so that their odds
 * cannot be multiplied; or odds that are too long.
 */
export function whyNotOneSlip(picks: readonly Pick<Leg, 'match' | 'offer'>[]): 'picks' | 'odds' | undefined {
  const matches = new Set(picks.map(({ match }) => match))
  if (picks.length > MOST_PICKS || matches.size < picks.length) return 'picks'
  return slipOdds(picks.map(({ offer }) => offer)) > LONGEST_ODDS ? 'odds' : undefined
}

function legOf(fixtures: readonly Fixture[], { match, market: ofMarket, pick: picked }: Selection): Leg | undefined {
  const fixture = fixtures[match]
  const market = fixture?.markets.find(({ name }) => name === ofMarket)
  const offer = market?.offers.find(({ pick }) => pick === picked)
  return fixture && market && offer && { match, fixture, market, offer }
}

/** The odds of all picks multiplied, and that rounded down to hundredths. */
export function slipOdds(offers: readonly Pick<Offer, 'odds'>[]): number {
  // Below 2^53, so that neither the product nor the division loses anything.
  return Math.floor(offers.reduce((product, { odds }) => product * odds, 1) / 100 ** (offers.length - 1))
}

/** The exact return of a slip: its picks do not depend on each other. */
export function slipReturn(offers: readonly Offer[]): number {
  return offers.reduce((product, { chance }) => product * chance, slipOdds(offers) / 100)
}

export function isLegRight(sport: Sport, { match, market, offer }: Leg, results: readonly object[]): boolean {
  const result = results[match]
  return result !== undefined && sport.isRight(offer.pick, market, result)
}

/** Rounded down to whole centavos. */
export function slipPays(sport: Sport, bet: Centavos, legs: readonly Leg[], results: readonly object[]): Centavos {
  const isWon = legs.every((leg) => isLegRight(sport, leg, results))
  return centavos(isWon ? Math.floor((bet * slipOdds(legs.map(({ offer }) => offer))) / 100) : 0)
}

export function sportEngine(sport: Sport, kept: Pick<GameEngine, 'name' | 'rules' | 'oldestRules'>): GameEngine {
  return {
    ...kept,
    phases: SPORTS_PHASES,
    beaconSince: 2,
    replay(inputs, gameCode) {
      const results = sport.play(gameCode, inputs.nonce, fairDraw(inputs))
      return sport.fixturesOf(gameCode, inputs.nonce).map(({ sides }, match) => ({ teams: sides, ...results[match] }))
    },
    pays({ inputs, gameCode, bet, choice }) {
      const chosen = v.safeParse(slipChoice, choice)
      if (!chosen.success || chosen.output.number !== inputs.nonce) return undefined
      const legs = legsOf(sport, gameCode, chosen.output)
      return legs && slipPays(sport, bet, legs, sport.play(gameCode, inputs.nonce, fairDraw(inputs)))
    },
  }
}

/** A market with its odds; the chances are exact, and add up to the number of its winners. */
export function marketOf(
  name: string,
  chances: Readonly<Record<string, number>>,
  more: Pick<Market, 'line' | 'winners'> = {},
): Market {
  const offers = Object.entries(chances).map(([pick, chance]) => ({ pick, chance, odds: oddsFor(chance) }))
  return { name, offers, ...more }
}

function oddsFor(chance: number): number {
  // A chance such as 0.47 has no exact binary form: its odds must not lose a hundredth to that.
  return Math.max(LOWEST_ODDS, Math.floor((100 * AIMED_RETURN) / chance + 1e-9))
}

/** The house's margin when every pick of a market is backed so that the result does not matter, as a fraction. */
export function marginOf({ offers, winners = 1 }: Pick<Market, 'offers' | 'winners'>): number {
  return 1 - winners / offers.reduce((sum, { odds }) => sum + 100 / odds, 0)
}

/** A handicap as it is shown. */
export const signedLine = (line: number) => (line > 0 ? `+${line}` : `−${-line}`)

/**
 * The exact return of the best pick that a sport can offer, and what no slip is below: that of as many of its worst picks
 * as a slip may have, and the hundredth that rounding may take from their odds.
 */
export function enumerateReturns(sport: Sport): readonly [worst: number, best: number] {
  const offers = sport.everyFixture().flatMap(({ markets }) => markets.flatMap(({ offers: all }) => all))
  const returns = offers.map(({ chance, odds }) => (chance * odds) / 100)
  const picks = Math.min(MOST_PICKS, sport.fixturesOf('any', 1).length)
  return [Math.min(...returns) ** picks - 0.01, Math.max(...returns)]
}

/** Groups of this size out of a list, for the fixtures of a round; nobody is in two of them. */
export function meetings<One>(table: string, number: number, from: readonly One[], groups: number, size: number) {
  const drawn = drawWithout(from, groups * size, fairDraw({ serverSeed: 'fixtures', clientSeed: table, nonce: number }))
  return Array.from({ length: groups }, (_, group) => drawn.slice(group * size, (group + 1) * size))
}

export interface Named {
  name: string
}

/** A sport of two sides: which pairs a round has, and what each pair offers, worked out once. */
export function pairsOf<Side extends Named>(
  sides: readonly Side[],
  groups: number,
  make: (pair: Pair<Side>) => Fixture,
) {
  const known = new Map<string, Fixture>()
  const fixtureOf = (pair: Pair<Side>): Fixture => {
    const key = pair.map(({ name }) => name).join(' ')
    const fixture = known.get(key) ?? make(pair)
    known.set(key, fixture)
    return fixture
  }
  const inRound = (table: string, number: number): Pair<Side>[] =>
    meetings(table, number, sides, groups, 2).flatMap(([one, other]) => (one && other ? [[one, other] as const] : []))
  return {
    inRound,
    fixturesOf: (table: string, number: number) => inRound(table, number).map(fixtureOf),
    everyFixture: () =>
      sides.flatMap((one) => sides.filter((other) => other !== one).map((other) => fixtureOf([one, other]))),
  }
}
export type Pair<Side> = readonly [Side, Side]
