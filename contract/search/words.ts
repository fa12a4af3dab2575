/** The words of a text as the search reads them: without case, accents or punctuation ('Sultan’s' is one word). */
export function wordsOf(text: string): string[] {
  return splitWords(withoutAccents(text.toLowerCase()))
}

/** The same words with their accents. */
export function spelledWordsOf(text: string): string[] {
  return splitWords(text.normalize('NFC').toLowerCase()).filter((word) => withoutAccents(word) !== '')
}

export function withoutAccents(text: string): string {
  // Fast path: most of the ten thousands of names have none.
  if (isAscii(text)) return text
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll('đ', 'd')
}

function splitWords(text: string): string[] {
  const joined = text.replaceAll(/['’]/g, '')
  return (isAscii(joined) ? joined.match(/[a-z0-9]+/g) : joined.match(/[\p{Letter}\p{Number}\p{Mark}]+/gu)) ?? []
}

function isAscii(text: string): boolean {
  return /^[\u0020-\u007E]*$/.test(text)
}

/** Typing errors allowed in a word of this length. */
export function slipsForgiven(length: number): number {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

/**
 * Edit distance (a letter wrong, missing, extra, or two swapped) between the typed text and the best prefix of a word;
 * `most + 1` for any more than that.
 */
export function slipsToBeginning(typed: string, word: string, most: number): number {
  const columns = Math.min(word.length, typed.length + most)
  let before: number[] = []
  let above = Array.from({ length: columns + 1 }, (_, at) => at)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    let least = row
    for (let at = 1; at <= columns; at += 1) {
      const wrong = typed[row - 1] === word[at - 1] ? 0 : 1
      let slips = Math.min(slipsAt(above, at) + 1, slipsAt(current, at - 1) + 1, slipsAt(above, at - 1) + wrong)
      const swapped = row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1]
      if (swapped) slips = Math.min(slips, slipsAt(before, at - 2) + 1)
      current.push(slips)
      least = Math.min(least, slips)
    }
    if (least > most) return most + 1
    before = above
    above = current
  }
  return Math.min(...above, most + 1)
}

function slipsAt(row: number[], at: number): number {
  return row[at] ?? Number.POSITIVE_INFINITY
}
