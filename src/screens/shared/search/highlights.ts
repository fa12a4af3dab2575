import { withoutAccents, wordsOf } from '../../../../contract/search/words.ts'

export interface Piece {
  text: string
  hit: boolean
  /** Where it starts in the name. */
  at: number
}

/**
 * A name in pieces: the words of the keyword stand out, whatever their case and accents; and those that it was found by
 * for another reason, as a whole: 'Dragon' for 'dragn', 'Moon' for 'buwan'.
 */
export function highlights(name: string, keyword: string, matched: readonly string[] = []): Piece[] {
  if (name === '') return []
  const hits = typedIn(name, keyword)
  for (const { 0: word, index: at } of name.matchAll(/[\p{Letter}\p{Number}\p{Mark}'’]+/gu)) {
    const [plain = ''] = wordsOf(word)
    const end = at + word.length
    if (matched.includes(plain) && !hits.slice(at, end).includes(true)) hits.fill(true, at, end)
  }
  return pieces(name, hits)
}

function typedIn(name: string, keyword: string): boolean[] {
  const plainName = withoutAccents(name.toLowerCase())
  const hits = Array.from({ length: name.length }, () => false)
  // Accents that fold into another length would move every piece.
  if (plainName.length !== name.length) return hits
  for (const word of wordsOf(keyword)) {
    for (let at = plainName.indexOf(word); at >= 0; at = plainName.indexOf(word, at + 1))
      hits.fill(true, at, at + word.length)
  }
  return hits
}

function pieces(name: string, hits: readonly boolean[]): Piece[] {
  const found: Piece[] = []
  for (let at = 0; at < name.length; at++) {
    const last = found.at(-1)
    const hit = hits[at] ?? false
    if (last && last.hit === hit) last.text += name[at]
    else found.push({ text: name.charAt(at), hit, at })
  }
  return found
}
