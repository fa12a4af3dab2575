import type { SlotSymbol } from '../../engines/slot/models.ts'
import { h } from '../common/dom.ts'

export type SymbolPictures = Readonly<Record<SlotSymbol, HTMLImageElement>>

/** A game's symbols, decoded before the first spin, so that it does not wait for them. */
export async function loadPictures(gameCode: string): Promise<SymbolPictures> {
  const picture = (symbol: SlotSymbol) => h('img', { src: `/play/art/${gameCode}/${symbol}.svg`, alt: '' })
  const pictures = {
    W: picture('W'),
    S: picture('S'),
    A: picture('A'),
    B: picture('B'),
    C: picture('C'),
    D: picture('D'),
    E: picture('E'),
    F: picture('F'),
    G: picture('G'),
    H: picture('H'),
  }
  // A picture that fails leaves its cell empty; the round is valid.
  await Promise.allSettled(Object.values(pictures).map((each) => each.decode()))
  return pictures
}
