import type { Rng } from './rng.ts'
import { LAYOUTS, WEATHERS } from './types.ts'
import type { CatalogueGame, Layout, Letters, Theme } from './types.ts'

/** A game before its place, and with it what its picture must differ in, is known. */
export type Draft = Omit<CatalogueGame, 'weather' | 'letters' | 'layout'> & { weather?: number }

/** Which letter colours can be read in a scene and suit it. */
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
 * their type and in the hot row never share the emblem, the theme in the same weather, or the letter colour, and
 * tiles near each other seldom share anything. The first `fixed` drafts keep their places.
 */
export function arrange(drafts: Draft[], fixed: number, size: number, rng: Rng): CatalogueGame[] {
  const placed: CatalogueGame[] = []
  const rows = new Map<string, CatalogueGame[]>()
  const rowsOf = (draft: Draft) =>
    ['all', draft.type, draft.manuf, ...(draft.hot ? ['hot'] : [])].map((key) => {
      const row = rows.get(key) ?? []
      rows.set(key, row)
      return row
    })

  const waiting = drafts.slice(0, LOOKAHEAD)
  let taken = waiting.length
  while (placed.length < size && waiting.length > 0) {
    let best = 0
    if (placed.length >= fixed) {
      const costs = waiting.map((draft, place) => place / LOOKAHEAD + costOf(draft, rowsOf(draft)))
      best = costs.indexOf(Math.min(...costs))
    }
    const [draft] = waiting.splice(best, 1)
    if (!draft) break
    const next = drafts[taken++]
    if (next) waiting.push(next)

    const near = rowsOf(draft)
    const game = dress(draft, near, rng)
    placed.push(game)
    for (const row of near) {
      row.push(game)
      if (row.length > 8) row.shift()
    }
  }
  return placed
}

function costOf(draft: Draft, rows: CatalogueGame[][]): number {
  let cost = 0
  for (const row of rows)
    for (const [index, game] of row.entries()) {
      const distance = row.length - index
      if (game.emblem === draft.emblem) cost += distance === 1 ? CLASH : 24 / distance
      if (game.theme === draft.theme) cost += 2 / distance
      if (game.manuf === draft.manuf) cost += 0.5 / distance
      if (lastWord(game.name) === lastWord(draft.name)) cost += 6 / distance
    }
  return cost
}

const lastWord = (name: string) => name.slice(name.lastIndexOf(' ') + 1)

/** Chooses the weather, letters and layout that are least like what stands nearest. */
function dress(draft: Draft, rows: CatalogueGame[][], rng: Rng): CatalogueGame {
  const weathers =
    draft.weather === undefined ? rng.shuffled([...Array(WEATHERS[draft.theme]).keys()]) : [draft.weather]
  const weather = leastNear(weathers, rows, (game) => (game.theme === draft.theme ? game.weather : undefined))
  const letters = leastNear(rng.shuffled(LETTERS_OF[draft.theme]), rows, (game) => game.letters)
  const layout: Layout = leastNear(rng.shuffled(LAYOUTS), rows, (game) => game.layout)
  return { ...draft, weather, letters, layout }
}

function leastNear<T>(choices: T[], rows: CatalogueGame[][], traitOf: (game: CatalogueGame) => T | undefined): T {
  const costs = choices.map((choice) => {
    let cost = 0
    for (const row of rows)
      for (const [index, game] of row.entries())
        if (traitOf(game) === choice) cost += index === row.length - 1 ? CLASH : 1 / (row.length - index)
    return cost
  })
  const chosen = choices[costs.indexOf(Math.min(...costs))]
  if (chosen === undefined) throw new RangeError('nothing to choose from')
  return chosen
}
