import { expect, it } from 'vitest'
import { PAYING_SYMBOLS } from '../../../engines/slot/models.ts'
import { createWords } from '../../../sandbox/games/play/common/words.ts'
import { symbolName } from '../../../sandbox/games/play/slot/symbolName.ts'
import { SLOT_WORDS } from '../../../sandbox/games/play/slot/words.ts'

it('readers hear of a symbol what is drawn on it', () => {
  const words = createWords('en', SLOT_WORDS)
  const names = (['W', 'S', ...PAYING_SYMBOLS] as const).map((symbol) => symbolName(symbol, words))
  const pictures = [1, 2, 3, 4].map((place) => `Picture ${place}`)
  expect(names).toEqual(['Wild', 'Free spins', ...pictures, 'A', 'K', 'Q', 'J'])
})
