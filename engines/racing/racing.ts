import type { Draw } from '../../contract/fairness/fair.ts'
import { type Fixture, marketOf, meetings, type Sport, sportEngine } from '../sport.ts'

export interface Race {
  /** Saddle numbers (the place in the field, from 1), from the winner to the last. */
  order: readonly number[]
}

interface Horse {
  name: string
  /** Its share of the chance to be the next to finish, among those that still run. */
  form: number
}

const RACES = 2
const FIELD = 6
/** Of a small field the first two are placed. */
const PLACES = 2

const HORSES: readonly Horse[] = [
  { name: 'Hagibis', form: 16 },
  { name: 'Bagwis', form: 13 },
  { name: 'Dagitab', form: 11 },
  { name: 'Sinag', form: 9 },
  { name: 'Lakambini', form: 8 },
  { name: 'Bughaw', form: 7 },
  { name: 'Mayumi', form: 6 },
  { name: 'Tikas', form: 6 },
  { name: 'Ligaya', form: 5 },
  { name: 'Alimuom', form: 4 },
  { name: 'Tagpi', form: 3 },
  { name: 'Pasyal', form: 2 },
]

const fieldsOf = (table: string, number: number) => meetings(table, number, HORSES, RACES, FIELD)

export const racingSport: Sport<Race> = {
  fixturesOf: (table, number) => fieldsOf(table, number).map(fixtureOf),
  everyFixture: () => choices(HORSES, FIELD).map(fixtureOf),

  play: (table, number, draw) => fieldsOf(table, number).map((field) => ({ order: run(field, draw) })),

  isRight(pick, { name }, { order }) {
    const paid = name === 'win' ? 1 : PLACES
    return pick.split('-').every((saddle) => order.slice(0, paid).includes(Number(saddle)))
  },
}

export const racing = sportEngine(racingSport, { name: ['Virtual horse racing', 'Đua ngựa ảo'], rules: 1 })

/** One horse after the other finishes; the last needs no draw. */
function run(field: readonly Horse[], draw: Draw): number[] {
  const running = field.map(({ form }, place) => ({ form, saddle: place + 1 }))
  const order: number[] = []
  while (running.length > 1) {
    const drawn = draw(running.reduce((sum, { form }) => sum + form, 0))
    let reached = 0
    const next = running.findIndex(({ form }) => drawn < (reached += form))
    order.push(...running.splice(next, 1).map(({ saddle }) => saddle))
  }
  return [...order, ...running.map(({ saddle }) => saddle)]
}

function fixtureOf(field: readonly Horse[]): Fixture {
  const all = field.reduce((sum, { form }) => sum + form, 0)
  const inThisOrder = (first: Horse, second: Horse) => (first.form / all) * (second.form / (all - first.form))
  const together = (one: Horse, other: Horse) => inThisOrder(one, other) + inThisOrder(other, one)
  const placed = (horse: Horse) =>
    field.reduce((sum, other) => (other === horse ? sum : sum + together(horse, other)), 0)
  const bySaddle = (chanceOf: (horse: Horse) => number) =>
    Object.fromEntries(field.map((horse, place) => [String(place + 1), chanceOf(horse)]))
  const pairs = field.flatMap((one, place) =>
    field.slice(place + 1).map((other, after) => [`${place + 1}-${place + after + 2}`, together(one, other)] as const),
  )
  return {
    sides: field.map(({ name }) => name),
    markets: [
      marketOf(
        'win',
        bySaddle(({ form }) => form / all),
      ),
      marketOf('place', bySaddle(placed), { winners: PLACES }),
      marketOf('quinella', Object.fromEntries(pairs)),
    ],
  }
}

/** All choices of so many out of a list, in its order. */
function choices<One>(from: readonly One[], size: number): One[][] {
  if (size === 0) return [[]]
  return from.flatMap((one, place) => choices(from.slice(place + 1), size - 1).map((rest) => [one, ...rest]))
}
