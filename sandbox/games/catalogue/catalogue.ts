import { inOrder, withLooks } from './arrange.ts'
import type { DrawnDraft } from './arrange.ts'
import { LEADS } from './leads.ts'
import { madeTrue } from './promises.ts'
import { providers } from './providers.ts'
import { rngOf } from './rng.ts'
import { withSports } from './sports.ts'
import type { Rng } from './rng.ts'
import { titles } from './titles.ts'
import type { Title } from './titles.ts'
import { ENGINE_OF } from '../../../engines/engines.ts'
import type { CatalogueGame, GameType } from './types.ts'

const DEFAULT_SIZE = 3_600

/** Percentage of games per type. */
const SHARES: Record<GameType, number> = { slot: 76, live: 7.5, arcade: 6.5, fish: 4.5, poker: 4.5, sports: 1 }

/** Pesos. */
const LIMITS: Record<GameType, [min: number, max: number][]> = {
  slot: [
    [1, 500],
    [0.5, 200],
    [2, 1_000],
    [5, 2_000],
  ],
  live: [
    [20, 5_000],
    [10, 2_000],
    [50, 10_000],
    [100, 20_000],
  ],
  sports: [
    [10, 5_000],
    [20, 10_000],
  ],
  fish: [
    [0.1, 100],
    [1, 200],
  ],
  poker: [
    [1, 500],
    [5, 1_000],
  ],
  arcade: [
    [1, 1_000],
    [5, 2_000],
  ],
}

/** The words by which a slot's title says that it is played by holding coins for jackpots. */
const HOLDS_COINS = / (Link|Jackpot)$/

/** Only this many first games can be hot, so that the hot row stays short. */
const HOT_FRONT = 400

const codeOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')

/**
 * The sandbox's games, most popular first; every list and row keeps this order (filter it, do not sort it).
 * The same size gives the same catalogue.
 */
export function catalogue({ size = DEFAULT_SIZE }: { size?: number } = {}): CatalogueGame[] {
  const rng = rngOf('jolly catalogue')
  const leads = LEADS.map(({ name, flags, limits, ...rest }) =>
    draftOf({ ...rest, name, hot: flags.includes('hot'), isNew: flags.includes('new'), limits: limits ?? null }, rng),
  )
  const names = new Set(leads.map(({ name }) => name))
  const drafts = [...leads]
  for (const [type, title] of inTurns(rng)) {
    // More drafts than requested, so that the last places still have a choice.
    if (drafts.length >= size + 200) break
    if (names.has(title.name)) continue
    names.add(title.name)
    const hot = drafts.length < HOT_FRONT && rng.chance(0.12)
    const manuf = rng.pick(makersOf(type)).code
    drafts.push(draftOf({ ...title, type, manuf, hot, isNew: !hot && rng.chance(0.05), limits: null }, rng))
  }
  // The order is of the titles as drawn: those that hold games by their codes keep them, whatever is said of them.
  return withLooks(madeTrue(withSports(inOrder(drafts, leads.length, size))), rng)
}

const makers = providers()
const makersOf = (type: GameType) => makers.filter((maker) => maker.types.includes(type))

/** Titles of all types, spread evenly by their shares. */
function* inTurns(rng: Rng): Generator<[GameType, Title]> {
  const sources = gameTypes.map((type) => ({ type, due: SHARES[type] / 2, titles: titles(type, rng) }))
  while (sources.length > 0) {
    for (const source of sources) source.due += SHARES[source.type]
    const source = sources.reduce((first, other) => (other.due > first.due ? other : first))
    source.due -= 100
    const next = source.titles.next()
    if (next.done) sources.splice(sources.indexOf(source), 1)
    else yield [source.type, next.value]
  }
}

const gameTypes: GameType[] = ['slot', 'live', 'sports', 'fish', 'poker', 'arcade']

type Sketch = Omit<DrawnDraft, 'code' | 'engine' | 'demo' | 'minBet' | 'maxBet'> & {
  limits: [number, number] | null
}

function draftOf({ limits, ...sketch }: Sketch, rng: Rng): DrawnDraft {
  const { name, type } = sketch
  const [min, max] = limits ?? rng.pick(LIMITS[type])
  return {
    ...sketch,
    code: codeOf(name),
    engine: type === 'slot' && HOLDS_COINS.test(name) ? 'holdAndWin' : ENGINE_OF[type],
    demo: type !== 'live' && type !== 'sports',
    minBet: Math.round(min * 100),
    maxBet: max * 100,
  }
}
