import * as v from 'valibot'
import { type Draw, fairDraw } from '../../contract/fairness/fair.ts'
import { centavos, type Centavos } from '../../contract/money.ts'
import type { GameEngine } from '../engine.ts'
import type { Phases } from '../tableClock.ts'

export const SPORTS_PHASES: Phases = { bets: 40_000, play: 24_000, result: 8_000 }
const MATCHES = 4

export const virtualSports: GameEngine = {
  name: ['Virtual matches', 'Trận đấu ảo'],
  // Since 2 a public beacon is drawn with, which comes in as part of the client seed.
  rules: 2,
  oldestRules: 1,
  phases: SPORTS_PHASES,
  replay(inputs, gameCode) {
    const scores = playMatches(gameCode, inputs.nonce, fairDraw(inputs))
    return fixturesOf(gameCode, inputs.nonce).map(({ home, away }, match) => ({
      teams: [home, away],
      ...scores[match],
    }))
  },
  pays({ inputs, gameCode, bet, choice }) {
    const chosen = v.safeParse(sportsChoice, choice)
    if (!chosen.success || chosen.output.number !== inputs.nonce) return undefined
    const offer = offerOf(gameCode, chosen.output)
    const score = playMatches(gameCode, inputs.nonce, fairDraw(inputs))[chosen.output.match]
    return offer && score && sportsWin(bet, offer, score)
  },
}

/** The target return of every market; rounding the odds down lowers it, and each market shows its own. */
const AIMED_RETURN = 0.94

export const TEAMS = [
  { name: 'Makati Mayas', strength: 4 },
  { name: 'Cebu Tarsiers', strength: 3 },
  { name: 'Davao Durians', strength: 4 },
  { name: 'Iloilo Bangus', strength: 2 },
  { name: 'Baguio Pines', strength: 3 },
  { name: 'Vigan Calesas', strength: 1 },
  { name: 'Tagaytay Volcanoes', strength: 2 },
  { name: 'Palawan Pearls', strength: 2 },
  { name: 'Bohol Hills', strength: 1 },
  { name: 'Batanes Winds', strength: 0 },
  { name: 'Legazpi Cones', strength: 1 },
  { name: 'Siargao Waves', strength: 3 },
] as const

/** Chances per thousand of 0 to 5 goals, from the weakest attack against its opponent to the strongest. */
const GOALS: readonly (readonly number[])[] = [
  [450, 350, 145, 45, 8, 2],
  [360, 365, 190, 65, 16, 4],
  [290, 355, 225, 95, 28, 7],
  [230, 335, 250, 125, 45, 15],
  [180, 305, 265, 155, 70, 25],
  [140, 270, 270, 185, 95, 40],
]

const MARKETS = { result: ['home', 'draw', 'away'], goals: ['over', 'under'], both: ['yes', 'no'] } as const
export type Market = keyof typeof MARKETS
export type Pick = (typeof MARKETS)[Market][number]
export const MARKET_NAMES: readonly Market[] = ['result', 'goals', 'both']

/** The round of the table, and the pick in one of its matches. */
export const sportsChoice = v.object({
  number: v.pipe(v.number(), v.integer()),
  match: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MATCHES - 1)),
  market: v.picklist(MARKET_NAMES),
  pick: v.string(),
})

export interface Offer {
  pick: Pick
  /** Hundredths; payout per peso of a winning pick. */
  odds: number
  chance: number
}

export interface Fixture {
  home: string
  away: string
  markets: Record<Market, Offer[]>
}

export interface Score {
  home: number
  away: number
  /** Minute and side of each goal, in order. */
  goals: { minute: number; side: 'home' | 'away' }[]
}

/** The matches of a round are public from the start; only their goals are secret. */
export function fixturesOf(table: string, number: number): Fixture[] {
  return pairingsOf(table, number).map(([home, away]) => ({
    home: TEAMS[home]?.name ?? '',
    away: TEAMS[away]?.name ?? '',
    markets: {
      result: offersOf('result', home, away),
      goals: offersOf('goals', home, away),
      both: offersOf('both', home, away),
    },
  }))
}

/** All matches of a round, drawn one after the other. */
export function playMatches(table: string, number: number, draw: Draw): Score[] {
  return pairingsOf(table, number).map(([home, away]) => {
    const [homeGoals, awayGoals] = attacks(home, away).map((chances) => pickGoals(chances, draw(1000)))
    const scored = [
      ...Array.from({ length: homeGoals ?? 0 }, () => ({ minute: 1 + draw(90), side: 'home' as const })),
      ...Array.from({ length: awayGoals ?? 0 }, () => ({ minute: 1 + draw(90), side: 'away' as const })),
    ]
    return { home: homeGoals ?? 0, away: awayGoals ?? 0, goals: scored.toSorted((a, b) => a.minute - b.minute) }
  })
}

export function isRight(pick: Pick, { home, away }: { home: number; away: number }): boolean {
  switch (pick) {
    case 'home':
      return home > away
    case 'draw':
      return home === away
    case 'away':
      return home < away
    case 'over':
      return home + away > 2
    case 'under':
      return home + away <= 2
    case 'yes':
      return home > 0 && away > 0
    default:
      return home === 0 || away === 0
  }
}

/** What was offered for a pick; undefined if there was no such pick. */
export function offerOf(
  table: string,
  { number, match, market, pick }: v.InferOutput<typeof sportsChoice>,
): Offer | undefined {
  return fixturesOf(table, number)[match]?.markets[market].find((offer) => offer.pick === pick)
}

export function sportsWin(bet: Centavos, { pick, odds }: Offer, score: Score): Centavos {
  return centavos(isRight(pick, score) ? Math.floor((bet * odds) / 100) : 0)
}

/** The house's margin when every pick of a market is backed so that the result does not matter, as a fraction. */
export function marginOf(offers: readonly Offer[]): number {
  return 1 - 1 / offers.reduce((sum, { odds }) => sum + 100 / odds, 0)
}

export function offersOf(market: Market, home: number, away: number): Offer[] {
  return MARKETS[market].map((pick) => {
    const chance = chanceOf(pick, home, away)
    return { pick, chance, odds: Math.max(101, Math.floor((100 * AIMED_RETURN) / chance + 1e-9)) }
  })
}

/** The probability over all scores: the exact enumeration. */
function chanceOf(pick: Pick, homeTeam: number, awayTeam: number): number {
  const [homeChances = [], awayChances = []] = attacks(homeTeam, awayTeam)
  let inAMillion = 0
  homeChances.forEach((homeChance, home) => {
    awayChances.forEach((awayChance, away) => {
      if (isRight(pick, { home, away })) inAMillion += homeChance * awayChance
    })
  })
  return inAMillion / 1_000_000
}

function attacks(home: number, away: number): (readonly number[])[] {
  const difference = (TEAMS[home]?.strength ?? 0) - (TEAMS[away]?.strength ?? 0)
  const better = Math.round(difference * 0.75)
  const level = (attack: number) => GOALS[Math.min(GOALS.length - 1, Math.max(0, attack))] ?? []
  return [level(3 + better), level(2 - better)]
}

function pickGoals(chances: readonly number[], drawn: number): number {
  let reached = 0
  return chances.findIndex((chance) => drawn < (reached += chance))
}

function pairingsOf(table: string, number: number): [home: number, away: number][] {
  const draw = fairDraw({ serverSeed: 'fixtures', clientSeed: table, nonce: number })
  const teams = TEAMS.map((_, team) => team)
  return Array.from({ length: MATCHES }, () => {
    const [home = 0] = teams.splice(draw(teams.length), 1)
    const [away = 0] = teams.splice(draw(teams.length), 1)
    return [home, away]
  })
}
