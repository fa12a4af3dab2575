import type { GameTypeCode } from '../display.ts'
import { createSynonyms, STOP_WORDS, type Concept, type Term } from './synonyms.ts'
import { slipsForgiven, slipsToBeginning, spelledWordsOf, withoutAccents } from './words.ts'

/** Points of each kind of match. */
const WHOLE_MAKER = 120
const CATEGORY = 105
const EXACT = 100
const SPELLED_SYNONYM = 95
const BEGINNING = 80
const SYNONYM = 75
const INSIDE = 50
/** Each of several words typed without a space. */
const JOINED = 45
const SYNONYM_BEGINS = 45
const SLIP = 40
const SYNONYM_SLIP = 35
const EACH_SLIP_COSTS = 10

const SHORTEST_INSIDE = 3
const SHORTEST_SYNONYM_BEGINNING = 3
/** Longer texts are not split. */
const LONGEST_JOINED = 24
const JOINED_MAX = 3
const SHORTEST_FIRST = 3
const SHORTEST_LAST = 2
/** Further typed words are ignored. */
export const WORDS_MAX = 6

/** All words of names and makers. */
export interface Vocabulary {
  has(word: string): boolean
  words(): Iterable<string>
  /** Makers whose whole name, without spaces, is this. */
  makersCalled(text: string): string[]
}

/** The alternatives of a typed unit, each with its points: a game has to match one of them. */
export interface Meaning {
  words: Map<string, number>
  /** A game matches with all words of one name. */
  names: [words: readonly string[], points: number][]
  types: Map<GameTypeCode, number>
  makers: Map<string, number>
  /** A game matches with all meanings of one list. */
  together: Meaning[][]
}

export interface ReadKeyword {
  /** A game has to match all of them. */
  meanings: Meaning[]
  /** A possible beginning of a name. Missing if the accents show that a synonym was typed. */
  phrase: string | undefined
}

/** One typed word, or several that form a term. */
interface Unit {
  /** Without accents and spaces. */
  text: string
  words: readonly string[]
  /** The synonyms with exactly these accents. */
  spelled: readonly Term[]
}

const synonyms = createSynonyms()

/** Parses a keyword into units; a term may be typed with or without spaces. */
export function readKeyword(keyword: string, vocabulary: Vocabulary): ReadKeyword {
  const typed = spelledWordsOf(keyword).slice(0, WORDS_MAX)
  const units = unitsOf(typed, vocabulary).map(unitOf)
  const significant = units.filter(({ text }) => !STOP_WORDS.has(text))
  const asked = significant.length > 0 ? significant : units
  return {
    meanings: asked.map((unit) => meaningOf(unit, vocabulary)),
    phrase: units.some(({ spelled }) => spelled.length > 0) ? undefined : typed.map(withoutAccents).join(' '),
  }
}

/** Groups typed words into units. */
export function unitsOf(typed: readonly string[], vocabulary: Vocabulary): string[][] {
  const units: string[][] = []
  for (let at = 0; at < typed.length;) {
    const rest = typed.slice(at)
    let length = Math.min(synonyms.longest, rest.length)
    while (length > 1 && !belongTogether(rest.slice(0, length), length === rest.length, vocabulary)) length -= 1
    units.push(rest.slice(0, length))
    at += length
  }
  return units
}

function belongTogether(typed: readonly string[], atEnd: boolean, vocabulary: Vocabulary): boolean {
  const words = typed.map(withoutAccents)
  const text = words.join('')
  if (isWord(text, vocabulary) || vocabulary.makersCalled(text).length > 0) return true
  // The player may still be typing 'bắn cá'.
  if (atEnd && termsBeginningWith(text).length > 0) return true
  if (words.some((word) => STOP_WORDS.has(word) || isWord(word, vocabulary))) return false
  const most = slipsForgiven(text.length)
  return [...synonyms.phrases].some((term) => term.length >= text.length && slipsToBeginning(text, term, most) <= most)
}

function isWord(text: string, vocabulary: Vocabulary): boolean {
  return synonyms.terms.has(text) || vocabulary.has(text)
}

function termsBeginningWith(text: string): Term[] {
  return [...synonyms.terms].flatMap(([term, meant]) => (term.startsWith(text) ? meant : []))
}

function unitOf(typed: readonly string[]): Unit {
  const words = typed.map(withoutAccents)
  const text = words.join('')
  const spelling = typed.join(' ')
  const isAccented = spelling !== words.join(' ')
  const spelled = isAccented ? (synonyms.terms.get(text) ?? []).filter((term) => term.spelled === spelling) : []
  return { text, words, spelled }
}

function meaningOf(unit: Unit, vocabulary: Vocabulary): Meaning {
  const { text, words, spelled } = unit
  // A term of several words counts once for each.
  const weight = words.length
  const meaning = nothing()
  for (const word of vocabulary.words()) {
    const points = spelled.length > 0 ? fitOfSpelled(text, word) : fit(text, word)
    if (points > 0) meaning.words.set(word, points * weight)
  }
  addSynonyms(meaning, unit)
  if (weight > 1) for (const code of vocabulary.makersCalled(text)) meaning.makers.set(code, WHOLE_MAKER * weight)
  // A known word is not a typing error.
  if (!isWord(text, vocabulary)) addSlips(meaning, unit, vocabulary)
  if (!isWord(text, vocabulary) && weight === 1) addJoined(meaning, text, vocabulary)
  if (weight > 1 && !synonyms.terms.has(text))
    meaning.together.push(words.map((word) => meaningOf(unitOf([word]), vocabulary)))
  return meaning
}

function nothing(): Meaning {
  return { words: new Map(), names: [], types: new Map(), makers: new Map(), together: [] }
}

function fit(typed: string, word: string): number {
  if (word === typed) return EXACT
  if (word.startsWith(typed)) return BEGINNING
  return typed.length >= SHORTEST_INSIDE && word.includes(typed) ? INSIDE : 0
}

/** With accents only the exact word matches: 'hổ' is a tiger, not the beginning of 'horse'. */
function fitOfSpelled(typed: string, word: string): number {
  return word === typed ? SYNONYM : 0
}

function addSynonyms(meaning: Meaning, { text, words, spelled }: Unit): void {
  const weight = words.length
  const exact = synonyms.terms.get(text)
  if (exact) {
    const points = weight > 1 || spelled.length > 0 ? SPELLED_SYNONYM : SYNONYM
    for (const { concept } of spelled.length > 0 ? spelled : exact)
      addConcept(meaning, concept, points * weight, CATEGORY * weight)
  } else if (text.length >= SHORTEST_SYNONYM_BEGINNING) {
    for (const { concept } of termsBeginningWith(text)) addConcept(meaning, concept, SYNONYM_BEGINS * weight)
  }
}

function addConcept(meaning: Meaning, { names, types }: Concept, points: number, ofType = points): void {
  for (const type of types) raise(meaning.types, type, ofType)
  for (const name of names) {
    const [word] = name
    if (name.length === 1 && word !== undefined) raise(meaning.words, word, points)
    else meaning.names.push([name, points])
  }
}

function addSlips(meaning: Meaning, { text, words: { length: weight } }: Unit, vocabulary: Vocabulary): void {
  const most = slipsForgiven(text.length)
  if (most === 0) return
  const slipsTo = (word: string) => (word.length < text.length - most ? most + 1 : slipsToBeginning(text, word, most))
  for (const word of vocabulary.words()) {
    const slips = slipsTo(word)
    if (slips <= most) raise(meaning.words, word, (SLIP - slips * EACH_SLIP_COSTS) * weight)
  }
  for (const [term, meant] of synonyms.terms) {
    const slips = slipsTo(term)
    if (slips > most || slips === 0) continue
    for (const { concept } of meant) addConcept(meaning, concept, (SYNONYM_SLIP - slips * EACH_SLIP_COSTS) * weight)
  }
}

/** Two or three words typed as one, the last of which may be a beginning: 'talamoon'. */
function addJoined(meaning: Meaning, text: string, vocabulary: Vocabulary): void {
  if (text.length > LONGEST_JOINED) return
  const splits = splitsOf(text, vocabulary)
  if (splits.length === 0) return
  const begun = new Map(splits.map(({ last }) => [last, nothing()]))
  for (const word of vocabulary.words())
    for (const [last, { words }] of begun) if (word.startsWith(last)) words.set(word, JOINED)
  for (const { whole, last } of splits) {
    const rest = begun.get(last)
    if (!rest || rest.words.size === 0) continue
    const heads = whole.map((word) => ({ ...nothing(), words: new Map([[word, JOINED]]) }))
    meaning.together.push([...heads, rest])
  }
}

interface Split {
  whole: string[]
  last: string
}

function splitsOf(text: string, vocabulary: Vocabulary, most = JOINED_MAX): Split[] {
  const splits: Split[] = []
  for (let at = SHORTEST_FIRST; at <= text.length - SHORTEST_LAST; at += 1) {
    const [first, last] = [text.slice(0, at), text.slice(at)]
    if (!vocabulary.has(first)) continue
    splits.push({ whole: [first], last })
    if (most <= 2) continue
    for (const rest of splitsOf(last, vocabulary, most - 1))
      splits.push({ whole: [first, ...rest.whole], last: rest.last })
  }
  return splits
}

/** The words of those names whose words are all in `own`. */
export function namesIn(own: ReadonlySet<string>, names: Meaning['names']): string[] {
  return names.flatMap(([name]) => (name.every((word) => own.has(word)) ? name : []))
}

function raise<Key>(points: Map<Key, number>, key: Key, to: number): void {
  points.set(key, Math.max(points.get(key) ?? 0, to))
}
