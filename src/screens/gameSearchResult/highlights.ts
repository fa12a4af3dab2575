export interface Piece {
  text: string
  hit: boolean
  /** Where it starts in the name. */
  at: number
}

/** A name in pieces: the words of the keyword stand out, whatever their case and accents. */
export function highlights(name: string, keyword: string): Piece[] {
  const plainName = plain(name)
  const words = plain(keyword).split(/\s+/).filter(Boolean)
  // Accents that fold into another length would move every piece: then nothing stands out.
  if (words.length === 0 || plainName.length !== name.length) return [{ text: name, hit: false, at: 0 }]
  const hits = Array.from(name, () => false)
  for (const word of words) {
    for (let at = plainName.indexOf(word); at >= 0; at = plainName.indexOf(word, at + 1))
      hits.fill(true, at, at + word.length)
  }
  return pieces(name, hits)
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

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toLowerCase()
}
