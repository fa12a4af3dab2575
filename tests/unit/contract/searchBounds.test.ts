import { expect, test } from 'vitest'
import { readKeyword, type Meaning, type Vocabulary } from '../../../contract/search/keyword.ts'
import { proposalsFor } from '../../../contract/search/proposals.ts'

const LONGEST_KEYWORD = 100
const NAMES = ['sun', 'sunrise', 'rise', 'moon', 'tala', 'lucky', 'luck', 'ace', 'aces', 'san', 'diego', 'gold']
const RUNS = Array.from({ length: 30 }, (_, at) => 'a'.repeat(at + 3)).filter((word) => word.length !== 24)

/** Gives up long before a test would hang. */
const LOOKS_MAX = 5_000
const PASSES_MAX = 100
const READINGS_MAX = 5_000

function counted(names: readonly string[]) {
  const known = new Set(names)
  const counts = { looks: 0, passes: 0 }
  const count = (what: keyof typeof counts, most: number) => {
    counts[what] += 1
    if (counts[what] > most) throw new Error(`More than ${most} ${what}`)
  }
  const vocabulary: Vocabulary = {
    has: (word) => {
      count('looks', LOOKS_MAX)
      return known.has(word)
    },
    words: () => {
      count('passes', PASSES_MAX)
      return known
    },
    makersCalled: () => [],
  }
  return { vocabulary, counts }
}

function readingsOf({ together }: Meaning): number {
  return together.flat().reduce((sum, part) => sum + readingsOf(part), 1)
}

test.each([
  ['words that are two words, too', 'sunrise'.repeat(14), NAMES],
  ['as many of them as are still split', 'sunrise'.repeat(3), NAMES],
  ['short words', 'sun'.repeat(33), NAMES],
  ['as many short words as are still split', 'sun'.repeat(8), NAMES],
  ['words that begin each other', 'luckyacesun'.repeat(9), NAMES],
  ['several such texts', 'sunrisesunrisesunrise '.repeat(5), NAMES],
  ['many words', 'sun '.repeat(25), NAMES],
  ['one-letter words', 'a '.repeat(50), NAMES],
  ['letters of which every run is a word', 'a'.repeat(100), RUNS],
  ['texts as long as are still split, of such letters', `${'a'.repeat(24)} `.repeat(4), RUNS],
])('reads %s in few readings', (_, hostile, names) => {
  const { vocabulary, counts } = counted(names)
  const { meanings } = readKeyword(hostile.slice(0, LONGEST_KEYWORD), vocabulary)
  expect(meanings.reduce((sum, meaning) => sum + readingsOf(meaning), 0)).toBeLessThan(READINGS_MAX)
  expect(counts.looks).toBeLessThan(LOOKS_MAX)
  expect(counts.passes).toBeLessThan(20)
})

test('reads two and three words that were typed as one, and no more', () => {
  const { vocabulary } = counted(NAMES)
  const joined = (keyword: string) => readKeyword(keyword, vocabulary).meanings.flatMap(({ together }) => together)
  const words = (keyword: string) => joined(keyword).map((parts) => parts.map((part) => [...part.words.keys()].join()))
  expect(words('talamoo')).toEqual([['tala', 'moon']])
  expect(words('talamoongol')).toEqual([['tala', 'moon', 'gold']])
  expect(words('talamoongoldace')).toEqual([])
  expect(words('goldmoontala'.repeat(3))).toEqual([])
})

test('asks for no more words of a keyword that finds nothing than a search reads', () => {
  const { vocabulary } = counted(NAMES)
  const asked: string[] = []
  const finds = (keyword: string) => {
    asked.push(keyword)
    return false
  }
  const letters = Array.from({ length: 50 }, (_, at) => 'bcdfgjkpqvwz'.charAt(at % 12))
  proposalsFor(letters.join(' '), vocabulary, finds)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.length).toBeLessThanOrEqual(6)
})

test('proposes words with the accents that they were typed with', () => {
  const { vocabulary } = counted(['horse', 'tiger', 'rocket'])
  expect(proposalsFor('hổ zzzzz', vocabulary, (keyword) => keyword === 'hổ')).toEqual(['hổ'])
  expect(proposalsFor('rọkcett', vocabulary, () => false)).toEqual(['rocket'])
})

test('proposes words together only where together they find something', () => {
  const { vocabulary } = counted(['horse', 'tiger', 'rocket'])
  const proposed = (...found: string[]) =>
    proposalsFor('horse tiger zzzzz', vocabulary, (keyword) => found.includes(keyword))
  expect(proposed('horse', 'tiger', 'horse tiger')).toEqual(['horse tiger'])
  expect(proposed('horse', 'tiger')).toEqual(['horse', 'tiger'])
})
