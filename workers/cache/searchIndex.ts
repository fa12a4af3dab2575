import type { Game } from '../../contract/entities/game.ts'
import { byPopularity } from './popularity.ts'
import { slipsForgiven, slipsToBeginning, wordsOf } from './words.ts'

/** How well one typed word fits one word of a game, best first. */
const EXACT = 100
const BEGINNING = 80
const INSIDE = 50
const SLIP = 40
const EACH_SLIP_COSTS = 10
/** A provider's games are found by its name too, after those that are called so themselves. */
const BY_PROVIDER = 0.4
const WHOLE_NAME_BEGINS = 60
const SHORTEST_INSIDE = 3

export interface SearchIndex {
  add(games: Iterable<Game>): void
  wordsOf(name: string): string[]
  /** Best match first; every typed word has to fit. */
  search(keyword: string): Game[]
  game(code: string): Game | undefined
  all(): Game[]
  clear(): void
}

interface Indexed {
  game: Game
  /** Its name as its words read. */
  phrase: string
}

/** The codes of the games that a word leads to. */
interface Posting {
  byName: string[]
  byProvider: string[]
}

/** Finds games by the words of their names. Words are compared once each, however many games share them. */
export function createSearchIndex(): SearchIndex {
  const games = new Map<string, Indexed>()
  const postings = new Map<string, Posting>()

  function postingOf(word: string): Posting {
    const known = postings.get(word)
    if (known) return known
    const posting: Posting = { byName: [], byProvider: [] }
    postings.set(word, posting)
    return posting
  }

  function post(words: string[], { code }: Game, by: keyof Posting): void {
    for (const word of words) {
      const codes = postingOf(word)[by]
      // A name may say a word twice.
      if (codes.at(-1) !== code) codes.push(code)
    }
  }

  function add(game: Game): void {
    const known = games.get(game.code)
    if (known?.game.name === game.name) {
      known.game = game
      return
    }
    const words = wordsOf(game.name)
    games.set(game.code, { game, phrase: words.join(' ') })
    post(words, game, 'byName')
    post(wordsOf(game.manuf), game, 'byProvider')
  }

  /** The best fit of one typed word for every game that it fits at all. */
  function fits(typed: string): Map<string, number> {
    const best = new Map<string, number>()
    const raise = (codes: string[], points: number) => {
      for (const code of codes) best.set(code, Math.max(best.get(code) ?? 0, points))
    }
    for (const [word, { byName, byProvider }] of postings) {
      const points = fit(typed, word)
      if (points === 0) continue
      raise(byName, points)
      raise(byProvider, points * BY_PROVIDER)
    }
    return best
  }

  function search(keyword: string): Game[] {
    const typed = wordsOf(keyword)
    const [first, ...others] = typed.map(fits)
    if (!first) return []
    const phrase = typed.join(' ')
    const found: (Indexed & { points: number })[] = []
    for (const [code, points] of first) {
      const indexed = games.get(code)
      if (!indexed || !others.every((fitting) => fitting.has(code))) continue
      const whole = indexed.phrase.startsWith(phrase) ? WHOLE_NAME_BEGINS : 0
      const rest = others.reduce((sum, fitting) => sum + (fitting.get(code) ?? 0), 0)
      found.push({ ...indexed, points: points + rest + whole })
    }
    return found.sort(byPoints).map(({ game }) => game)
  }

  return {
    add: (added) => {
      for (const game of added) add(game)
    },
    wordsOf,
    search,
    game: (code) => games.get(code)?.game,
    all: () => [...games.values()].map(({ game }) => game),
    clear: () => {
      games.clear()
      postings.clear()
    },
  }
}

function byPoints(a: Indexed & { points: number }, b: Indexed & { points: number }): number {
  return b.points - a.points || byPopularity(a.game, b.game) || (a.phrase < b.phrase ? -1 : 1)
}

function fit(typed: string, word: string): number {
  if (word === typed) return EXACT
  if (word.startsWith(typed)) return BEGINNING
  if (typed.length >= SHORTEST_INSIDE && word.includes(typed)) return INSIDE
  const most = slipsForgiven(typed.length)
  if (most === 0 || word.length < typed.length - most) return 0
  const slips = slipsToBeginning(typed, word, most)
  return slips > most ? 0 : SLIP - slips * EACH_SLIP_COSTS
}
