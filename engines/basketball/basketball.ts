import { once } from '../../contract/once.ts'
import type { Draw } from '../../contract/fairness/fair.ts'
import { type Fixture, marketOf, type Pair, pairsOf, type Sport, sportEngine } from '../sport.ts'

/** Points of home and away. */
export type Points = readonly [home: number, away: number]
export interface Game {
  quarters: readonly Points[]
  overtime: Points | null
  home: number
  away: number
}

interface Team {
  name: string
  /** Points per game above the average, and what its opponents miss. */
  attack: number
  defence: number
}

const GAMES = 4
const QUARTERS = [0, 1, 2, 3] as const
/** A quarter of two average teams, and what playing at home is worth in a game. */
const QUARTER_POINTS = 24
const AT_HOME = 2
const AWAY = -1

const TEAMS: readonly Team[] = [
  { name: 'Quezon Comets', attack: 5, defence: 2 },
  { name: 'Manila Monsoons', attack: 3, defence: 4 },
  { name: 'Cebu Surge', attack: 4, defence: 0 },
  { name: 'Davao Peaks', attack: 1, defence: 4 },
  { name: 'Pasig Ferries', attack: 2, defence: 1 },
  { name: 'Iloilo Galleons', attack: 0, defence: 2 },
  { name: 'Bacolod Masks', attack: 2, defence: -2 },
  { name: 'Baguio Frost', attack: -2, defence: 3 },
  { name: 'Taal Volts', attack: 1, defence: -1 },
  { name: 'Laguna Springs', attack: -1, defence: -1 },
  { name: 'Zambo Vintas', attack: -3, defence: 1 },
  { name: 'Angeles Aces', attack: 0, defence: -4 },
]

/** Of 64 quarters, how many are 10 points below the average, 9 below, and so on to 10 above. */
const SPREAD = [1, 1, 1, 2, 2, 3, 4, 5, 5, 5, 6, 5, 5, 5, 4, 3, 2, 2, 1, 1, 1] as const
const LOWEST = -10
const FACES = 64
/** An overtime: the loser's points from this on, and how many more the winner has; each is one of four. */
const OVERTIME_POINTS = 7
const OVERTIME_FACES = 4

const games = pairsOf(TEAMS, GAMES, fixtureOf)

export const basketballSport: Sport<Game> = {
  fixturesOf: games.fixturesOf,
  everyFixture: games.everyFixture,

  play: (table, number, draw) => games.inRound(table, number).map((teams) => playGame(edgesOf(teams), draw)),

  isRight(pick, { name, line = 0 }, { quarters, home, away }) {
    const [first = [0, 0]] = quarters
    const ahead = { winner: home - away, spread: home - away + line, quarter: first[0] - first[1] }[name]
    if (ahead === undefined) return pick === (home + away > line ? 'over' : 'under')
    return pick === (ahead > 0 ? 'home' : ahead < 0 ? 'away' : 'draw')
  },
}

export const basketball = sportEngine(basketballSport, { name: ['Virtual basketball', 'Bóng rổ ảo'], rules: 1 })

/** Quarter by quarter; level after four, one overtime decides. */
function playGame(edges: Points, draw: Draw): Game {
  const quarters = QUARTERS.map((quarter) => [
    quarterPoints(edges[0], quarter) + offsetOf(draw(FACES)),
    quarterPoints(edges[1], quarter) + offsetOf(draw(FACES)),
  ]) satisfies [number, number][]
  const [home, away] = [sumOf(quarters, 0), sumOf(quarters, 1)]
  const overtime = home === away ? playOvertime(draw) : null
  return { quarters, overtime, home: home + (overtime?.[0] ?? 0), away: away + (overtime?.[1] ?? 0) }
}

function playOvertime(draw: Draw): Points {
  const isHome = draw(2) === 0
  const loser = OVERTIME_POINTS + draw(OVERTIME_FACES)
  const winner = loser + 1 + draw(OVERTIME_FACES)
  return isHome ? [winner, loser] : [loser, winner]
}

/** The edge of a game divided over its quarters: they add up to it. */
function quarterPoints(edge: number, quarter: number): number {
  return QUARTER_POINTS + Math.floor((edge + quarter) / QUARTERS.length)
}

function offsetOf(drawn: number): number {
  let reached = 0
  return LOWEST + SPREAD.findIndex((count) => drawn < (reached += count))
}

function sumOf(quarters: readonly Points[], side: 0 | 1): number {
  return quarters.reduce((sum, points) => sum + points[side], 0)
}

/** Points that each side may expect above the average game. */
function edgesOf([home, away]: Pair<Team>): Points {
  return [home.attack - away.defence + AT_HOME, away.attack - home.defence + AWAY]
}

/** Chances by a whole number. */
type Chances = Map<number, number>

const ofQuarter = once((): Chances => new Map(SPREAD.map((count, place) => [LOWEST + place, count / FACES])))
const ofFourQuarters = once(() => QUARTERS.slice(1).reduce((sums) => added(sums, ofQuarter()), ofQuarter()))
const ofSums = once(() => added(ofFourQuarters(), ofFourQuarters()))
const ofDifferences = once(() => added(ofFourQuarters(), new Map([...ofFourQuarters()].map(([of, by]) => [-of, by]))))

/**
 * Every draw of a game is one of a power of two, 53 bits together: so these sums of products are exact, the same on
 * every machine.
 */
function fixtureOf(teams: Pair<Team>): Fixture {
  const edges = edgesOf(teams)
  const [margins, totals] = marginsAndTotals(edges)
  const ofFirst = added(ofQuarter(), ofQuarter())
  const ahead = quarterPoints(edges[0], 0) - quarterPoints(edges[1], 0)
  const handicap = -nearestEven(margins)
  const total = nearestEven(totals)
  return {
    sides: teams.map(({ name }) => name),
    markets: [
      marketOf('winner', { home: above(margins, 0), away: below(margins, 0) }),
      marketOf('spread', { home: above(margins, -handicap), away: below(margins, -handicap) }, { line: handicap }),
      marketOf('total', { over: above(totals, total), under: below(totals, total) }, { line: total }),
      marketOf('quarter', {
        home: above(ofFirst, -ahead),
        draw: ofFirst.get(-ahead) ?? 0,
        away: below(ofFirst, -ahead),
      }),
    ],
  }
}

function marginsAndTotals([home, away]: Points): [Chances, Chances] {
  const average = 2 * QUARTERS.length * QUARTER_POINTS + home + away
  const margins = shifted(ofDifferences(), home - away)
  const totals = shifted(ofSums(), average)
  // In the place of each draw after four quarters are its overtimes.
  const level = margins.get(0) ?? 0
  count(margins, 0, -level)
  for (const [lead, share] of overtimes().leads) count(margins, lead, level * share)
  for (const [homeOffset, homeChance] of ofFourQuarters()) {
    const awayOffset = home + homeOffset - away
    const chance = homeChance * (ofFourQuarters().get(awayOffset) ?? 0)
    const total = average + homeOffset + awayOffset
    count(totals, total, -chance)
    for (const [points, share] of overtimes().points) count(totals, total + points, chance * share)
  }
  return [margins, totals]
}

/** Of all overtimes: by how much home leads, and the points of both together. */
const overtimes = once(() => {
  const [leads, points]: [Chances, Chances] = [new Map(), new Map()]
  const faces = Array.from({ length: OVERTIME_FACES }, (_, face) => face)
  const share = 1 / (2 * OVERTIME_FACES ** 2)
  for (const low of faces)
    for (const more of faces)
      for (const side of [1, -1]) {
        count(leads, side * (1 + more), share)
        count(points, 2 * (OVERTIME_POINTS + low) + 1 + more, share)
      }
  return { leads, points }
})

/** The line between two whole numbers that divides the chances most evenly; the lowest of several. */
function nearestEven(chances: Chances): number {
  let [below, best, least] = [0, 0, 1]
  for (const [value, chance] of [...chances].toSorted(([a], [b]) => a - b)) {
    below += chance
    const unevenness = Math.abs(below - 0.5)
    if (unevenness < least) [best, least] = [value + 0.5, unevenness]
  }
  return best
}

function added(one: Chances, other: Chances): Chances {
  const sums: Chances = new Map()
  for (const [a, chance] of one) for (const [b, otherChance] of other) count(sums, a + b, chance * otherChance)
  return sums
}

function shifted(chances: Chances, by: number): Chances {
  return new Map([...chances].map(([value, chance]) => [value + by, chance]))
}

function count(chances: Chances, value: number, chance: number): void {
  chances.set(value, (chances.get(value) ?? 0) + chance)
}

function above(chances: Chances, line: number): number {
  return sumWhere(chances, (value) => value > line)
}

function below(chances: Chances, line: number): number {
  return sumWhere(chances, (value) => value < line)
}

function sumWhere(chances: Chances, isIn: (value: number) => boolean): number {
  return [...chances].reduce((sum, [value, chance]) => (isIn(value) ? sum + chance : sum), 0)
}
