import type { Rng } from './rng.ts'
import { LAYOUTS, PALETTE_COUNTS } from './types.ts'
import type { CatalogueGame, Layout, Letters, Theme } from './types.ts'

/** A game whose place is not known yet, and so not which look distinguishes it from its neighbours. */
export type Draft = Omit<CatalogueGame, 'paletteIndex' | 'letters' | 'layout'> & { paletteIndex?: number }

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
const CLASH = 1_000

/**
 * Puts games into the catalogue's order, most popular first, so that neighbours in the whole list, in the list of
 * their type and in the hot row never share the emblem, the theme in the same palette, or the letter colour, and
 * tiles near each other seldom share anything. The first `fixed` drafts keep their places.
 */
export function arrange(drafts: Draft[], fixed: number, size: number, rng: Rng): CatalogueGame[] {
  const placed: CatalogueGame[] = []
  const rows = new Map<string, Placed[]>()
  const rowsOf = (draft: Draft) =>
    ['all', draft.type, draft.manuf, ...(draft.hot ? ['hot'] : [])].map((key) => {
      const row = rows.get(key) ?? []
      rows.set(key, row)
      return row
    })
  // Each draft is compared with its rows about a hundred times, so these are looked up once.
  const queue = drafts.map((draft): Waiting => ({ draft, word: lastWord(draft.name), rows: rowsOf(draft) }))

  const waiting = queue.slice(0, LOOKAHEAD)
  let taken = waiting.length
  while (placed.length < size && waiting.length > 0) {
    const best = placed.length < fixed ? 0 : cheapest(waiting)
    const [chosen] = waiting.splice(best, 1)
    if (!chosen) break
    const next = queue[taken++]
    if (next) waiting.push(next)

    const game = chooseLook(chosen.draft, chosen.rows, rng)
    placed.push(game)
    for (const row of chosen.rows) {
      row.push({ game, word: chosen.word })
      if (row.length > 8) row.shift()
    }
  }
  return placed
}

interface Placed {
  game: CatalogueGame
  /** The last word of the game's name. */
  word: string
}

interface Waiting {
  draft: Draft
  word: string
  rows: Placed[][]
}

/** The index of the waiting draft that resembles its future neighbours least. */
function cheapest(waiting: Waiting[]): number {
  const costs = waiting.map((one, place) => place / LOOKAHEAD + costOf(one))
  return costs.indexOf(Math.min(...costs))
}

function costOf({ draft, word, rows }: Waiting): number {
  let cost = 0
  for (const row of rows) {
    let distance = row.length
    for (const near of row) {
      if (near.game.emblem === draft.emblem) cost += distance === 1 ? CLASH : 24 / distance
      if (near.game.theme === draft.theme) cost += 2 / distance
      if (near.game.manuf === draft.manuf) cost += 0.5 / distance
      if (near.word === word) cost += 6 / distance
      distance -= 1
    }
  }
  return cost
}

const lastWord = (name: string) => name.slice(name.lastIndexOf(' ') + 1)

/** Chooses the palette, letters and layout that differ most from the nearest games. */
function chooseLook(draft: Draft, rows: Placed[][], rng: Rng): CatalogueGame {
  const paletteIndexes =
    draft.paletteIndex === undefined
      ? rng.shuffled([...Array(PALETTE_COUNTS[draft.theme]).keys()])
      : [draft.paletteIndex]
  const paletteIndex = leastNear(paletteIndexes, rows, (game) =>
    game.theme === draft.theme ? game.paletteIndex : undefined,
  )
  const letters = leastNear(rng.shuffled(LETTERS_OF[draft.theme]), rows, (game) => game.letters)
  const layout: Layout = leastNear(rng.shuffled(LAYOUTS), rows, (game) => game.layout)
  return { ...draft, paletteIndex, letters, layout }
}

function leastNear<T>(choices: T[], rows: Placed[][], traitOf: (game: CatalogueGame) => T | undefined): T {
  const costs = choices.map((choice) => {
    let cost = 0
    for (const row of rows)
      for (const [index, { game }] of row.entries())
        if (traitOf(game) === choice) cost += index === row.length - 1 ? CLASH : 1 / (row.length - index)
    return cost
  })
  const chosen = choices[costs.indexOf(Math.min(...costs))]
  if (chosen === undefined) throw new RangeError('nothing to choose from')
  return chosen
}
