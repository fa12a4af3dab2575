import type { Game } from '../../../protocols/games.ts'

/** How well a typed word fits a word of a name. */
const FIT = { same: 8, start: 6, inside: 3, typo: 2 } as const
const ALL_AT_ONCE = 10
const TOKENS_MAX = 6
/** The maker's name counts less than the game's own. */
const MAKER_SHARE = 0.5

/** In which games a word stands, by their places in the list: in the name, or in the name of the maker. */
interface Occurrences {
  readonly word: string
  readonly inName: number[]
  readonly inMaker: number[]
}

/**
 * Search over names in memory: by the start of words first, then inside them, then with a typing error or two. All
 * typed words must fit. Games that fit equally well keep their order.
 */
export function createGameSearch(games: readonly Game[], makerOf: (game: Game) => string) {
  const names = games.map((game) => plain(game.name))
  const vocabulary = vocabularyOf(
    names,
    games.map((game) => plain(makerOf(game))),
  )
  const containing = createContaining(names.map(squeeze))

  /** How well each game fits the word: as well as the best of its own words, or half as well as the best of its maker's. */
  function fitsOf(token: string): Float64Array {
    const fits = new Float64Array(games.length)
    const raise = (places: readonly number[], fit: number) => {
      for (const place of places) if (fit > at(fits, place)) fits[place] = fit
    }
    for (const { word, inName, inMaker } of vocabulary) {
      const fit = fitOf(token, word)
      if (fit === 0) continue
      raise(inName, fit)
      raise(inMaker, fit * MAKER_SHARE)
    }
    return fits
  }

  function scoresOf(tokens: readonly string[]): Float64Array {
    const scores = new Float64Array(games.length)
    const [first, ...others] = tokens.map(fitsOf)
    first?.forEach((fit, place) => {
      if (fit > 0 && others.every((fits) => at(fits, place) > 0))
        scores[place] = others.reduce((sum, fits) => sum + at(fits, place), fit)
    })
    return scores
  }

  return (keyword: string): Game[] => {
    const typed = plain(keyword)
    const tokens = typed.split(' ').filter(Boolean).slice(0, TOKENS_MAX)
    if (tokens.length === 0) return []
    const scores = scoresOf(tokens)
    const squeezed = squeeze(typed)
    if (squeezed.length > 2) for (const place of containing(squeezed)) scores[place] = at(scores, place) + ALL_AT_ONCE
    return bestFirst(games, scores)
  }
}

/** There are few different scores, so this is faster than comparing games with each other. */
function bestFirst(games: readonly Game[], scores: Float64Array): Game[] {
  const byScore = new Map<number, Game[]>()
  games.forEach((game, place) => {
    const score = at(scores, place)
    if (score === 0) return
    const equals = byScore.get(score)
    if (equals) equals.push(game)
    else byScore.set(score, [game])
  })
  return [...byScore].sort(([one], [other]) => other - one).flatMap(([, equals]) => equals)
}

function vocabularyOf(names: readonly string[], makers: readonly string[]): Occurrences[] {
  const words = new Map<string, Occurrences>()
  const note = (list: 'inName' | 'inMaker', texts: readonly string[]) =>
    texts.forEach((text, place) => {
      for (const word of new Set(text.split(' '))) {
        const found = words.get(word) ?? { word, inName: [], inMaker: [] }
        words.set(word, found)
        found[list].push(place)
      }
    })
  note('inName', names)
  note('inMaker', makers)
  return [...words.values()]
}

/** Which of the texts contain another: one look through all of them at once. */
function createContaining(texts: readonly string[]): (part: string) => number[] {
  const together = texts.join('\n')
  const placeAt = new Uint32Array(together.length + 1)
  let from = 0
  texts.forEach((text, place) => {
    placeAt.fill(place, from, from + text.length + 1)
    from += text.length + 1
  })
  return (part) => {
    const places: number[] = []
    for (let hit = together.indexOf(part); hit !== -1; hit = together.indexOf(part, hit + 1)) {
      const place = placeAt[hit] ?? 0
      if (place !== places.at(-1)) places.push(place)
    }
    return places
  }
}

function fitOf(token: string, word: string): number {
  if (word === token) return FIT.same
  if (word.startsWith(token)) return FIT.start
  if (token.length > 1 && word.includes(token)) return FIT.inside
  const allowed = token.length < 4 ? 0 : token.length < 7 ? 1 : 2
  if (allowed === 0 || word[0] !== token[0]) return 0
  if (token.length - word.length > allowed) return 0
  // Whoever is still typing has not come to the end of the word.
  const near = Math.min(distance(token, word), distance(token, word.slice(0, token.length)))
  return near <= allowed ? FIT.typo : 0
}

const at = (scores: Float64Array, place: number) => scores[place] ?? 0

/** Insertions, deletions, replacements and swaps of neighbours that turn one word into the other. */
function distance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1
      let least = Math.min(cell(last, column) + 1, cell(current, column - 1) + 1, cell(last, column - 1) + cost)
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (swapped) least = Math.min(least, cell(beforeLast, column - 2) + 1)
      current.push(least)
    }
    beforeLast = last
    last = current
  }
  return cell(last, other.length)
}

const cell = (row: readonly number[], column: number) => row[column] ?? Infinity

/** Lower case, without accents and signs: 'Diwata’s Gold' → 'diwatas gold'. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

const squeeze = (text: string) => text.replaceAll(' ', '')
