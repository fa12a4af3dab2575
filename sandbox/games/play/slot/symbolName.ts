import { LETTERS, PAYING_SYMBOLS, type SlotSymbol } from '../../../../engines/slot/models.ts'
import type { Words } from '../common/words.ts'
import type { SLOT_WORDS } from './words.ts'

/** A symbol's name for screen readers: its letter, function, or picture. */
export function symbolName(symbol: SlotSymbol, words: Words<typeof SLOT_WORDS>): string {
  if (symbol === 'W') return words('wild')
  if (symbol === 'S') return words('free')
  const place = PAYING_SYMBOLS.findIndex((paying) => paying === symbol) + 1
  return LETTERS[symbol] ?? words('picture', { place })
}
