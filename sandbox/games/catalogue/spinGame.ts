import { SPIN_CODE } from '../../../engines/invitationSpin/invitationSpin.ts'
import type { CatalogueGame } from './types.ts'

/** Opened only by `mode: 'helper'`, so it is in no list. A bet is one invitation spin, counted as 1.00. */
export const SPIN_GAME: CatalogueGame = {
  code: SPIN_CODE,
  name: 'Fiesta Spin',
  manuf: '',
  type: 'slot',
  engine: 'invitationSpin',
  theme: 'fiesta',
  paletteIndex: 1,
  emblem: 'parol',
  layout: 'centre',
  letters: 'gold',
  hot: false,
  isNew: false,
  demo: false,
  minBet: 100,
  maxBet: 100,
}
