/** The words of a name as the search reads them: without case, accents or punctuation. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
  return plain.match(/[\p{Letter}\p{Number}]+/gu) ?? []
}

/** How many slips of the finger a word of this length is forgiven. */
export function slipsForgiven(length: number): number {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

/**
 * How many slips (a letter wrong, missing, extra, or two swapped) lie between what was typed and the best beginning of
 * a word; `most + 1` for any more than that.
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
