import type { CatalogueGame } from '../games/catalogue/types.ts'

/** How well a typed word fits a word of a name. */
const FIT = { same: 8, start: 6, inside: 3, typo: 2 } as const
const ALL_AT_ONCE = 10
const TOKENS_MAX = 6
/** The maker's name counts less than the game's own. */
const MAKER_SHARE = 0.5

/**
 * Search over names in memory: by the start of words first, then inside them, then with a typing error or two. All
 * typed words must fit. Games that fit equally well keep their order.
 */
export function createGameSearch(games: readonly CatalogueGame[], makerOf: (game: CatalogueGame) => string) {
  const entries = games.map((game) => {
    const name = plain(game.name)
    return { game, words: name.split(' '), makerWords: plain(makerOf(game)).split(' '), squeezed: squeeze(name) }
  })
  const vocabulary = [...new Set(entries.flatMap(({ words, makerWords }) => [...words, ...makerWords]))]

  return (keyword: string): CatalogueGame[] => {
    const typed = plain(keyword)
    const tokens = typed.split(' ').filter(Boolean).slice(0, TOKENS_MAX)
    if (tokens.length === 0) return []
    const fits = tokens.map((token) => fitsOf(token, vocabulary))
    const squeezed = squeeze(typed)
    const scored = entries.map(({ game, words, makerWords, squeezed: name }) => {
      const perToken = fits.map((fit) => Math.max(best(words, fit), best(makerWords, fit) * MAKER_SHARE))
      const byWords = perToken.includes(0) ? 0 : perToken.reduce((sum, score) => sum + score, 0)
      const whole = squeezed.length > 2 && name.includes(squeezed) ? ALL_AT_ONCE : 0
      return { game, score: byWords + whole }
    })
    return scored
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .map(({ game }) => game)
  }
}

function best(words: readonly string[], fit: ReadonlyMap<string, number>): number {
  return Math.max(0, ...words.map((word) => fit.get(word) ?? 0))
}

function fitsOf(token: string, vocabulary: readonly string[]): Map<string, number> {
  const fits = vocabulary.map((word): [string, number] => [word, fitOf(token, word)])
  return new Map(fits.filter(([, fit]) => fit > 0))
}

function fitOf(token: string, word: string): number {
  if (word === token) return FIT.same
  if (word.startsWith(token)) return FIT.start
  if (token.length > 1 && word.includes(token)) return FIT.inside
  const allowed = token.length < 4 ? 0 : token.length < 7 ? 1 : 2
  if (allowed === 0 || word[0] !== token[0]) return 0
  // Whoever is still typing has not come to the end of the word.
  const near = Math.min(distance(token, word), distance(token, word.slice(0, token.length)))
  return near <= allowed ? FIT.typo : 0
}

/** Insertions, deletions, replacements and swaps of neighbours that turn one word into the other. */
function distance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1
      let least = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + cost)
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (swapped) least = Math.min(least, at(beforeLast, column - 2) + 1)
      current.push(least)
    }
    beforeLast = last
    last = current
  }
  return at(last, other.length)
}

const at = (row: readonly number[], column: number) => row[column] ?? Infinity

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
