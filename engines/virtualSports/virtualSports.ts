import type { Draw } from '../../contract/fairness/fair.ts'
import { type Fixture, marketOf, type Pair, pairsOf, type Sport, sportEngine } from '../sport.ts'

/** Minute and side of each goal, in order. */
interface Goal {
  minute: number
  side: 'home' | 'away'
}
export interface Score {
  home: number
  away: number
  goals: readonly Goal[]
}

const MATCHES = 4

interface Team {
  name: string
  strength: number
}

const TEAMS: readonly Team[] = [
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
]

/** Chances per thousand of 0 to 5 goals, from the weakest attack against its opponent to the strongest. */
const GOALS: readonly (readonly number[])[] = [
  [450, 350, 145, 45, 8, 2],
  [360, 365, 190, 65, 16, 4],
  [290, 355, 225, 95, 28, 7],
  [230, 335, 250, 125, 45, 15],
  [180, 305, 265, 155, 70, 25],
  [140, 270, 270, 185, 95, 40],
]

const matches = pairsOf(TEAMS, MATCHES, fixtureOf)

export const football: Sport<Score> = {
  fixturesOf: matches.fixturesOf,
  everyFixture: matches.everyFixture,

  play: (table, number, draw) =>
    matches.inRound(table, number).map((teams) => {
      const [homeGoals = 0, awayGoals = 0] = attacks(teams).map((chances) => pickGoals(chances, draw(1000)))
      const goals = [...goalsOf('home', homeGoals, draw), ...goalsOf('away', awayGoals, draw)]
      return { home: homeGoals, away: awayGoals, goals: goals.toSorted((a, b) => a.minute - b.minute) }
    }),

  isRight: (pick, _market, { home, away }) => isRight(pick, home, away),
}

/** Its name is from when football was the only sport: rounds are kept with it. */
export const virtualSports = sportEngine(football, {
  name: ['Virtual football', 'Bóng đá ảo'],
  // Since 3 a slip has several picks.
  rules: 3,
  oldestRules: 1,
})

function isRight(pick: string, home: number, away: number): boolean {
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

function fixtureOf(teams: Pair<Team>): Fixture {
  const chances = (...picks: string[]) => Object.fromEntries(picks.map((pick) => [pick, chanceOf(pick, teams)]))
  return {
    sides: teams.map(({ name }) => name),
    markets: [
      marketOf('result', chances('home', 'draw', 'away')),
      marketOf('goals', chances('over', 'under'), { line: 2.5 }),
      marketOf('both', chances('yes', 'no')),
    ],
  }
}

/** The probability over all scores: the exact enumeration. */
function chanceOf(pick: string, teams: Pair<Team>): number {
  const [homeChances = [], awayChances = []] = attacks(teams)
  let inAMillion = 0
  homeChances.forEach((homeChance, home) => {
    awayChances.forEach((awayChance, away) => {
      if (isRight(pick, home, away)) inAMillion += homeChance * awayChance
    })
  })
  return inAMillion / 1_000_000
}

function attacks([home, away]: Pair<Team>): (readonly number[])[] {
  const better = Math.round((home.strength - away.strength) * 0.75)
  const level = (attack: number) => GOALS[Math.min(GOALS.length - 1, Math.max(0, attack))] ?? []
  return [level(3 + better), level(2 - better)]
}

function pickGoals(chances: readonly number[], drawn: number): number {
  let reached = 0
  return chances.findIndex((chance) => drawn < (reached += chance))
}

function goalsOf(side: Goal['side'], count: number, draw: Draw): Goal[] {
  return Array.from({ length: count }, () => ({ minute: 1 + draw(90), side }))
}
