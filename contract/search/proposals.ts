import { unitsOf, WORDS_MAX, type Vocabulary } from './keyword.ts'
import { slipsForgiven, slipsToBeginning, spelledWordsOf, withoutAccents } from './words.ts'

const PROPOSALS_MAX = 4
const SHORTEST = 3

/** Proposals for a keyword without results: its words that have some, and similarly spelled words. */
export function proposalsFor(keyword: string, vocabulary: Vocabulary, finds: (keyword: string) => boolean): string[] {
  const units = unitsOf(spelledWordsOf(keyword).slice(0, WORDS_MAX), vocabulary)
  const missing = units.filter((words) => !finds(words.join(' ')))
  const finding = units.filter((words) => !missing.includes(words)).map((words) => words.join(' '))
  const together = finding.join(' ')
  // Each finds games, but perhaps no game matches all of them.
  const isOne = missing.length > 0 && finding.length > 1 && finds(together)
  const near = missing.flatMap((words) => nearest(withoutAccents(words.join('')), vocabulary))
  return [...new Set([...(isOne ? [together] : finding), ...near])].slice(0, PROPOSALS_MAX)
}

/** Words with the same first letter, within one typing error more than the search allows. */
function nearest(typed: string, vocabulary: Vocabulary): string[] {
  const most = slipsForgiven(typed.length) + 1
  if (typed.length < SHORTEST) return []
  const near: { word: string; slips: number }[] = []
  for (const word of vocabulary.words()) {
    if (word.length < SHORTEST || word[0] !== typed[0]) continue
    const slips = slipsToBeginning(typed, word, most)
    if (slips <= most) near.push({ word, slips })
  }
  return near.sort((one, other) => one.slips - other.slips).map(({ word }) => word)
}
