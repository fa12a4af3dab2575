import type { GameTypeCode } from '../display.ts'
import { namesIn, readKeyword, type Meaning, type Vocabulary } from './keyword.ts'
import { proposalsFor } from './proposals.ts'
import { wordsOf } from './words.ts'

/** A match in the provider's name counts less than one in the game's own. */
const MAKER_SHARE = 0.4
const WHOLE_NAME_BEGINS = 60
const CALLED_SO = 10

/** The searched fields of a game. */
export interface SearchedGame {
  code: string
  name: string
  manuf: string
  type: GameTypeCode
  hot: boolean
}

/** Why a game was found: the words of its name and its maker's, as `wordsOf` reads them, and its category. */
export interface Matched {
  words: string[]
  type: boolean
}

export interface GameSearch<G extends SearchedGame> {
  /** Expects the most popular first: equally good matches keep this order. */
  add(games: Iterable<G>): void
  nameMakers(makers: Iterable<{ code: string; name: string }>): void
  /** Best match first; every typed word has to match. */
  search(keyword: string): G[]
  /** Why each of the games was found. */
  matched(games: readonly G[], keyword: string): Matched[]
  /** Similar keywords that find something, the nearest first. */
  proposals(keyword: string): string[]
  game(code: string): G | undefined
  all(): G[]
  clear(): void
}

interface Maker {
  places: number[]
  words: ReadonlySet<string>
  /** Its name and its code, each without spaces. */
  called: readonly string[]
}

/**
 * Inverted index of the words in games' names and makers, with synonyms and categories. The device and the operator use
 * the same one. Each word is compared once, however many games share it.
 */
export function createGameSearch<G extends SearchedGame>(): GameSearch<G> {
  /** By place. A renamed game takes a new place and leaves its old one empty. */
  let games: (G | undefined)[] = []
  /** Normalised names, by place. */
  let phrases: string[] = []
  const placeOf = new Map<string, number>()
  const postings = new Map<string, number[]>()
  const makers = new Map<string, Maker>()
  const makerNames = new Map<string, string>()

  const vocabulary: Vocabulary = {
    has: (word) => {
      if (postings.has(word)) return true
      for (const { words } of makers.values()) if (words.has(word)) return true
      return false
    },
    makersCalled: (text) => [...makers].flatMap(([code, { called }]) => (called.includes(text) ? [code] : [])),
    *words() {
      yield* postings.keys()
      for (const { words } of makers.values()) yield* words
    },
  }

  function makerOf(code: string): Maker {
    const known = makers.get(code)
    if (known) return known
    const maker = { places: [], ...wordsOfMaker(code) }
    makers.set(code, maker)
    return maker
  }

  function wordsOfMaker(code: string): Pick<Maker, 'words' | 'called'> {
    const names = [makerNames.get(code) ?? '', code].map(wordsOf)
    return { words: new Set(names.flat()), called: names.map((words) => words.join('')) }
  }

  function add(game: G): void {
    const known = placeOf.get(game.code)
    const before = known === undefined ? undefined : games[known]
    if (known !== undefined) games[known] = before?.name === game.name ? game : undefined
    if (before?.name === game.name) return
    const place = games.push(game) - 1
    placeOf.set(game.code, place)
    makerOf(game.manuf).places.push(place)
    const words = wordsOf(game.name)
    phrases.push(words.join(' '))
    for (const word of words) {
      const places = postings.get(word)
      if (!places) postings.set(word, [place])
      // A name may contain a word twice.
      else if (places.at(-1) !== place) places.push(place)
    }
  }

  /** Each game's points, by place. */
  function fitsOf({ words, names, types, makers: whole, together }: Meaning): Uint16Array {
    const fits = new Uint16Array(games.length)
    const raise = (place: number, points: number) => {
      if (points > (fits[place] ?? 0)) fits[place] = points
    }
    const raiseAll = (places: readonly number[], points: number) => {
      for (const place of places) raise(place, points)
    }
    for (const [word, points] of words) raiseAll(postings.get(word) ?? [], points)
    for (const [code, maker] of makers) {
      const points = Math.max(0, ...[...maker.words].map((word) => words.get(word) ?? 0))
      raiseAll(maker.places, whole.get(code) ?? points * MAKER_SHARE)
    }
    for (const [name, points] of names) raiseAll(placesOf(name), points)
    if (types.size > 0)
      games.forEach((game, place) => {
        const points = game && types.get(game.type)
        // Games of the category whose names match, too, come first.
        if (points) fits[place] = Math.max(points, (fits[place] ?? 0) + CALLED_SO)
      })
    for (const parts of together) allOf(parts.map(fitsOf)).forEach((points, place) => raise(place, points))
    return fits
  }

  /** The places of games whose names contain all these words. */
  function placesOf(name: readonly string[]): number[] {
    const [first = [], ...others] = name.map((word) => postings.get(word) ?? [])
    if (others.length === 0) return first
    const sets = others.map((places) => new Set(places))
    return first.filter((place) => sets.every((places) => places.has(place)))
  }

  function search(keyword: string): G[] {
    const { meanings, phrase } = readKeyword(keyword, vocabulary)
    if (meanings.length === 0) return []
    const fits = allOf(meanings.map(fitsOf))
    const ranks = new Map<number, G[]>()
    games.forEach((game, place) => {
      const points = fits[place] ?? 0
      if (!game || points === 0) return
      const whole = phrase !== undefined && phrases[place]?.startsWith(phrase) ? WHOLE_NAME_BEGINS : 0
      const rank = (points + whole) * 2 + Number(game.hot)
      const equals = ranks.get(rank)
      if (equals) equals.push(game)
      else ranks.set(rank, [game])
    })
    return [...ranks].sort(([one], [other]) => other - one).flatMap(([, equals]) => equals)
  }

  function matched(list: readonly G[], keyword: string): Matched[] {
    const { meanings } = readKeyword(keyword, vocabulary)
    return list.map((game) => matchedBy(meanings, game))
  }

  function matchedBy(meanings: readonly Meaning[], { name, manuf, type }: G): Matched {
    const found = { words: new Set<string>(), type: false }
    const own = new Set(wordsOf(name))
    const all = [...own, ...makerOf(manuf).words]
    const read = ({ words, names, types, makers: whole, together }: Meaning) => {
      for (const word of all)
        if (words.has(word) || (whole.has(manuf) && makerOf(manuf).words.has(word))) found.words.add(word)
      for (const word of namesIn(own, names)) found.words.add(word)
      found.type ||= types.has(type)
      for (const parts of together) parts.forEach(read)
    }
    meanings.forEach(read)
    return { words: [...found.words], type: found.type }
  }

  return {
    add: (added) => {
      for (const game of added) add(game)
    },
    nameMakers: (named) => {
      for (const { code, name } of named) {
        makerNames.set(code, name)
        const maker = makers.get(code)
        if (maker) Object.assign(maker, wordsOfMaker(code))
      }
    },
    search,
    matched,
    proposals: (keyword) => proposalsFor(keyword, vocabulary, (words) => search(words).length > 0),
    game: (code) => games[placeOf.get(code) ?? -1],
    all: () => games.filter((game) => game !== undefined),
    clear: () => {
      games = []
      phrases = []
      for (const map of [placeOf, postings, makers]) map.clear()
    },
  }
}

/** Sums the points of games that match all; 0 for the others. */
function allOf([first, ...others]: Uint16Array[]): Uint16Array {
  if (!first) return new Uint16Array()
  return first.map((points, place) => {
    if (points === 0) return 0
    let sum = points
    for (const fits of others) {
      const more = fits[place] ?? 0
      if (more === 0) return 0
      sum += more
    }
    return sum
  })
}
