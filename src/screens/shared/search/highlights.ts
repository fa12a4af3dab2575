import { spelledWordsOf, withoutAccents, wordsOf } from '../../../../contract/search/words.ts'

export interface Part {
  text: string
  hit: boolean
  /** Index in the name. */
  at: number
}

/**
 * Splits a name into parts and marks the keyword's words, whatever their case and accents. A word that matched for
 * another reason is marked as a whole: 'Dragon' for 'dragn', 'Moon' for 'buwan'.
 */
export function highlights(name: string, keyword: string, matched: readonly string[] = []): Part[] {
  if (name === '') return []
  const hits = typedIn(name, keyword)
  for (const { 0: word, index: at } of name.matchAll(/[\p{Letter}\p{Number}\p{Mark}'’]+/gu)) {
    const [plain = ''] = wordsOf(word)
    const end = at + word.length
    if (matched.includes(plain) && !hits.slice(at, end).includes(true)) hits.fill(true, at, end)
  }
  return parts(name, hits)
}

function typedIn(name: string, keyword: string): boolean[] {
  const plainName = withoutAccents(name.toLowerCase())
  const hits = Array.from({ length: name.length }, () => false)
  // Accents that fold to another length would shift the indices.
  if (plainName.length !== name.length) return hits
  for (const typed of spelledWordsOf(keyword)) {
    const word = withoutAccents(typed)
    for (let at = plainName.indexOf(word); at >= 0; at = plainName.indexOf(word, at + 1))
      // A word typed with accents is meant as spelled: 'cá' does not match the beginning of 'cannon'.
      if (word === typed || isWholeWord(plainName, at, at + word.length)) hits.fill(true, at, at + word.length)
  }
  return hits
}

function isWholeWord(text: string, start: number, end: number): boolean {
  return !LETTER.test(text.charAt(start - 1)) && !LETTER.test(text.charAt(end))
}

const LETTER = /[\p{Letter}\p{Number}]/u

function parts(name: string, hits: readonly boolean[]): Part[] {
  const found: Part[] = []
  for (let at = 0; at < name.length; at++) {
    const last = found.at(-1)
    const hit = hits[at] ?? false
    if (last && last.hit === hit) last.text += name[at]
    else found.push({ text: name.charAt(at), hit, at })
  }
  return found
}
