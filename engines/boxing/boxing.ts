import type { Draw } from '../../contract/fairness/fair.ts'
import { type Fixture, marketOf, type Pair, pairsOf, type Sport, sportEngine } from '../sport.ts'

/** The first is in the red corner, the other in the blue one. */
export type Corner = 'home' | 'away'
/** What became of a round: the bout was stopped, the other was knocked down and got up, or it only gave points. */
export interface BoutRound {
  side: Corner
  how: 'stops' | 'floors' | 'takes'
}
export interface Bout {
  rounds: readonly BoutRound[]
  winner: Corner
  isStopped: boolean
  /** Points of the rounds that were not stopped. */
  home: number
  away: number
}

interface Boxer {
  name: string
  skill: number
  power: number
}

const BOUTS = 4
export const BOUT_ROUNDS = 8
/** The referee stops the bout at a boxer's third time on the floor. */
const MOST_FLOORED = 3
const FACES = 64

const BOXERS: readonly Boxer[] = [
  { name: 'Totoy Kidlat', skill: 4, power: 4 },
  { name: 'Rey Tamaraw', skill: 2, power: 5 },
  { name: 'Kid Amihan', skill: 4, power: 1 },
  { name: 'Nonoy Bakal', skill: 1, power: 5 },
  { name: 'Ace Dimasalang', skill: 3, power: 2 },
  { name: 'Iggy Lakandula', skill: 3, power: 1 },
  { name: 'Berto Habagat', skill: 2, power: 3 },
  { name: 'Dodong Ilog', skill: 2, power: 1 },
  { name: 'Jun Balisong', skill: 1, power: 3 },
  { name: 'Ely Silangan', skill: 3, power: 4 },
  { name: 'Paeng Batong', skill: 0, power: 5 },
  { name: 'Caloy Sigwa', skill: 0, power: 3 },
]

/** What a number drawn may mean, in the order in which the counts of a pair are gone through. */
const OUTCOMES: readonly BoutRound[] = [
  { side: 'home', how: 'stops' },
  { side: 'home', how: 'floors' },
  { side: 'home', how: 'takes' },
  { side: 'away', how: 'takes' },
  { side: 'away', how: 'floors' },
  { side: 'away', how: 'stops' },
]

const bouts = pairsOf(BOXERS, BOUTS, fixtureOf)

export const boxingSport: Sport<Bout> = {
  fixturesOf: bouts.fixturesOf,
  everyFixture: bouts.everyFixture,

  play: (table, number, draw) => bouts.inRound(table, number).map((pair) => playBout(countsOf(pair), draw)),

  isRight(pick, { name, line = 0 }, { rounds, winner, isStopped }) {
    if (name === 'rounds') return pick === (rounds.length > line ? 'over' : 'under')
    return pick === (name === 'method' ? methodOf(winner, isStopped) : winner)
  },
}

export const boxing = sportEngine(boxingSport, { name: ['Virtual boxing', 'Quyền anh ảo'], rules: 1 })

function methodOf(winner: Corner, isStopped: boolean): string {
  return `${winner}${isStopped ? 'Stops' : 'Points'}`
}

/** Of 64 rounds of a pair, how many have each outcome. */
function countsOf([home, away]: Pair<Boxer>): readonly number[] {
  const [homeFloors, awayFloors] = [home.power + 1, away.power + 1]
  const half = (FACES - home.power - homeFloors - away.power - awayFloors) / 2
  const better = 2 * (home.skill - away.skill)
  return [home.power, homeFloors, half + better, half - better, awayFloors, away.power]
}

/** Points that a round gives its winner more than the other. */
const leadOf = ({ how }: BoutRound): number => ({ stops: 0, floors: 2, takes: 1 })[how]

function playBout(counts: readonly number[], draw: Draw): Bout {
  const rounds: BoutRound[] = []
  const points = { home: 0, away: 0 }
  while (rounds.length < BOUT_ROUNDS) {
    const round = outcomeOf(counts, draw(FACES))
    const { side, how } = round
    rounds.push(round)
    if (how === 'stops' || floored(rounds, side) === MOST_FLOORED)
      return { rounds, winner: side, isStopped: true, ...points }
    points[side] += 10
    points[other(side)] += 10 - leadOf(round)
  }
  const lead = points.home - points.away
  const winner = lead === 0 ? (rounds.at(-1)?.side ?? 'home') : lead > 0 ? 'home' : 'away'
  return { rounds, winner, isStopped: false, ...points }
}

const other = (side: Corner): Corner => (side === 'home' ? 'away' : 'home')

const floored = (rounds: readonly BoutRound[], by: Corner): number =>
  rounds.filter(({ side, how }) => side === by && how === 'floors').length

function outcomeOf(counts: readonly number[], drawn: number): BoutRound {
  let reached = 0
  const outcome = OUTCOMES[counts.findIndex((count) => drawn < (reached += count))]
  if (!outcome) throw new RangeError('the counts are fewer than the numbers drawn')
  return outcome
}

/** How many of all draws of a bout end like this; each round has 64, so that all 8 have 2^48 and sums are exact. */
interface Ends {
  /** Stopped by home and by away, by the round. */
  stops: Record<Corner, number[]>
  points: Record<Corner, number>
}

function fixtureOf(pair: Pair<Boxer>): Fixture {
  const { stops, points } = endsOf(countsOf(pair))
  const sum = (chances: readonly number[]) => chances.reduce((all, chance) => all + chance, 0)
  const [homeStops, awayStops] = [sum(stops.home), sum(stops.away)]
  const endingIn = stops.home.map((chance, round) => chance + (stops.away[round] ?? 0))
  const line = evenLine(endingIn)
  const under = sum(endingIn.slice(0, Math.floor(line)))
  return {
    sides: pair.map(({ name }) => name),
    markets: [
      marketOf('bout', { home: homeStops + points.home, away: awayStops + points.away }),
      marketOf('rounds', { over: 1 - under, under }, { line }),
      marketOf('method', {
        homeStops,
        homePoints: points.home,
        awayStops,
        awayPoints: points.away,
      }),
    ],
  }
}

/** The half round until which a bout is most nearly as likely to have ended as not; the lowest of several. */
function evenLine(endingIn: readonly number[]): number {
  let ended = 0
  const unevenness = endingIn.slice(0, -1).map((chance) => Math.abs((ended += chance) - 0.5))
  return unevenness.indexOf(Math.min(...unevenness)) + 1.5
}

/** A bout that goes on: home's lead, and how often each boxer has floored the other. */
interface Standing {
  lead: number
  floors: Readonly<Record<Corner, number>>
  chance: number
}

function endsOf(counts: readonly number[]): Ends {
  const ends: Ends = { stops: { home: [], away: [] }, points: { home: 0, away: 0 } }
  let standings: Standing[] = [{ lead: 0, floors: { home: 0, away: 0 }, chance: 1 }]
  for (let round = 0; round < BOUT_ROUNDS; round++) {
    const next = new Map<number, Standing>()
    for (const side of ['home', 'away'] as const) ends.stops[side].push(0)
    for (const { lead, floors, chance: reached } of standings)
      OUTCOMES.forEach((outcome, place) => {
        const { side, how } = outcome
        const chance = (reached * (counts[place] ?? 0)) / FACES
        const now = how === 'floors' ? { ...floors, [side]: floors[side] + 1 } : floors
        if (how === 'stops' || now[side] === MOST_FLOORED) {
          ends.stops[side][round] = (ends.stops[side][round] ?? 0) + chance
          return
        }
        const ahead = lead + (side === 'home' ? leadOf(outcome) : -leadOf(outcome))
        if (round === BOUT_ROUNDS - 1) ends.points[ahead === 0 ? side : ahead > 0 ? 'home' : 'away'] += chance
        else add(next, { lead: ahead, floors: now, chance })
      })
    standings = [...next.values()]
  }
  return ends
}

function add(standings: Map<number, Standing>, one: Standing): void {
  const key = one.lead * MOST_FLOORED ** 2 + one.floors.home * MOST_FLOORED + one.floors.away
  const same = standings.get(key)
  if (same) same.chance += one.chance
  else standings.set(key, one)
}
