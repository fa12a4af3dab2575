import type { DrawnEmblem } from './motifs.ts'
import type { Rng } from './rng.ts'
import { LAYOUTS, PALETTE_COUNTS } from './types.ts'
import type { CatalogueGame, Layout, Letters, Theme } from './types.ts'

/** A game whose place is not known yet, and so not which look distinguishes it from its neighbours. */
export type Draft = Omit<CatalogueGame, 'paletteIndex' | 'letters' | 'layout'> & { paletteIndex?: number }
/** The same as it was drawn, when it may show what is not played here. */
export type DrawnDraft = Omit<Draft, 'emblem'> & { emblem: DrawnEmblem }

/** The letter colours that are legible in a scene and suit it. */
const LETTERS_OF: Record<Theme, readonly Letters[]> = {
  sky: ['gold', 'fire', 'pink', 'violet'],
  sea: ['mint', 'gold', 'fire', 'ice', 'pink'],
  temple: ['fire', 'gold', 'mint', 'ice'],
  neon: ['pink', 'mint', 'violet', 'fire', 'ice'],
  jungle: ['gold', 'fire', 'mint', 'pink'],
  space: ['violet', 'mint', 'gold', 'pink', 'ice'],
  fiesta: ['gold', 'fire', 'pink', 'mint'],
  candy: ['gold', 'pink', 'violet', 'ice'],
  desert: ['gold', 'fire', 'ice', 'mint'],
  ice: ['ice', 'violet', 'gold', 'pink'],
  fields: ['gold', 'fire', 'pink', 'mint'],
  volcano: ['fire', 'gold', 'ice', 'pink'],
}

const LOOKAHEAD = 32
/** How many of a row's last games a new one is compared with. */
const NEAR = 8
const CLASH = 1_000

/**
 * Puts games into the catalogue's order, most popular first, so that neighbours in the whole list, in the list of
 * their type and in the hot row never share the emblem, and tiles near each other seldom share anything. The first
 * `fixed` drafts keep their places.
 */
export function inOrder(drafts: readonly DrawnDraft[], fixed: number, size: number): DrawnDraft[] {
  const rows = new Map<string, Row<Waiting>>()
  const numberOf = numbering()
  const queue = drafts.map((draft): Waiting => {
    const { name, emblem, theme, manuf } = draft
    const [emblemId, themeId, makerId] = [numberOf(emblem), numberOf(theme), numberOf(manuf)]
    const ofDraft = rowsOf(draft, rows)
    const costs = ofDraft.map((row) => ({ row, cost: 0, at: -1 }))
    return { draft, emblemId, themeId, makerId, wordId: numberOf(lastWord(name)), rows: ofDraft, costs }
  })
  const placed: DrawnDraft[] = []
  const waiting = queue.slice(0, LOOKAHEAD)
  let taken = waiting.length
  while (placed.length < size && waiting.length > 0) {
    const best = placed.length < fixed ? 0 : cheapest(waiting)
    const [chosen] = waiting.splice(best, 1)
    if (!chosen) break
    const next = queue[taken++]
    if (next) waiting.push(next)
    placed.push(chosen.draft)
    join(chosen, chosen.rows)
  }
  return placed
}

/**
 * Gives each game the palette, letters and layout that differ most from the nearest games, so that neighbours in any
 * row never share the theme in the same palette, or the letter colour.
 */
export function withLooks(ordered: readonly Draft[], rng: Rng): CatalogueGame[] {
  const rows = new Map<string, Row<CatalogueGame>>()
  return ordered.map((draft) => {
    const ofDraft = rowsOf(draft, rows)
    const game = chooseLook(draft, ofDraft, rng)
    join(game, ofDraft)
    return game
  })
}

/** A row of tiles that a player sees, by its last games. */
interface Row<T> {
  last: T[]
  /** How many it has had: a new one changes what resembles it. */
  length: number
}

/** With numbers for its texts: millions of pairs are compared at each start. */
interface Waiting {
  draft: DrawnDraft
  emblemId: number
  themeId: number
  makerId: number
  /** Of the last word of its name. */
  wordId: number
  rows: readonly Row<Waiting>[]
  /** What each row cost it at that length: most rows are the same at the next look. */
  costs: { row: Row<Waiting>; cost: number; at: number }[]
}

/** The same number for the same text. */
function numbering(): (text: string) => number {
  const numbers = new Map<string, number>()
  return (text) => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  }
}

function rowsOf<T>({ type, manuf, hot }: DrawnDraft, rows: Map<string, Row<T>>): Row<T>[] {
  return ['all', type, manuf, ...(hot ? ['hot'] : [])].map((key) => {
    const row = rows.get(key) ?? { last: [], length: 0 }
    rows.set(key, row)
    return row
  })
}

function join<T>(game: T, rows: readonly Row<T>[]): void {
  for (const row of rows) {
    row.last.push(game)
    row.length += 1
    if (row.last.length > NEAR) row.last.shift()
  }
}

/** The index of the waiting draft that resembles its future neighbours least. */
function cheapest(waiting: readonly Waiting[]): number {
  let best = 0
  let least = Infinity
  let place = 0
  for (const one of waiting) {
    const cost = place / LOOKAHEAD + costOf(one)
    if (cost < least) {
      best = place
      least = cost
    }
    place += 1
  }
  return best
}

function costOf(one: Waiting): number {
  let sum = 0
  for (const known of one.costs) {
    const { row } = known
    if (known.at !== row.length) {
      known.cost = costIn(row, one)
      known.at = row.length
    }
    sum += known.cost
  }
  return sum
}

function costIn({ last }: Row<Waiting>, one: Waiting): number {
  let cost = 0
  let distance = last.length
  for (const near of last) {
    if (near.emblemId === one.emblemId) cost += distance === 1 ? CLASH : 24 / distance
    if (near.themeId === one.themeId) cost += 2 / distance
    if (near.makerId === one.makerId) cost += 0.5 / distance
    if (near.wordId === one.wordId) cost += 6 / distance
    distance -= 1
  }
  return cost
}

const lastWord = (name: string) => name.slice(name.lastIndexOf(' ') + 1)

function chooseLook(draft: Draft, rows: readonly Row<CatalogueGame>[], rng: Rng): CatalogueGame {
  const { theme } = draft
  const palettes =
    draft.paletteIndex === undefined ? rng.shuffled([...Array(PALETTE_COUNTS[theme]).keys()]) : [draft.paletteIndex]
  const paletteIndex = leastNear(palettes, rows, (game) => (game.theme === theme ? game.paletteIndex : undefined))
  const letters = leastNear(rng.shuffled(LETTERS_OF[theme]), rows, (game) => game.letters)
  const layout: Layout = leastNear(rng.shuffled(LAYOUTS), rows, (game) => game.layout)
  return { ...draft, paletteIndex, letters, layout }
}

function leastNear<T>(
  choices: readonly T[],
  rows: readonly Row<CatalogueGame>[],
  traitOf: (game: CatalogueGame) => T | undefined,
): T {
  const costs = choices.map(() => 0)
  for (const { last } of rows) {
    let distance = last.length
    for (const game of last) {
      const trait = traitOf(game)
      const place = trait === undefined ? -1 : choices.indexOf(trait)
      if (place >= 0) costs[place] = (costs[place] ?? 0) + (distance === 1 ? CLASH : 1 / distance)
      distance -= 1
    }
  }
  const chosen = choices[costs.indexOf(Math.min(...costs))]
  if (chosen === undefined) throw new RangeError('nothing to choose from')
  return chosen
}
