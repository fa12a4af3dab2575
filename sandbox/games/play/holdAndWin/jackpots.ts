import { type Jackpot, JACKPOTS } from '../../../../engines/holdAndWin/model.ts'
import { h } from '../common/dom.ts'
import { pesoShort } from '../common/money.ts'
import type { Words } from '../common/words.ts'
import type { HOLD_WORDS } from './words.ts'

const NAMES: readonly Jackpot[] = ['grand', 'major', 'minor', 'mini']

/** What each jackpot would pay for the bet that is set. */
export function createJackpots(words: Words<typeof HOLD_WORDS>) {
  const amounts = NAMES.map((name) => ({ name, amount: h('b') }))
  const plates = amounts.map(({ name, amount }) =>
    h('li', { data: { jackpot: name } }, h('span', {}, words(name)), amount),
  )
  return {
    element: h('ul', { className: 'jackpots', aria: { label: words('jackpots') } }, ...plates),
    /** Centavos. */
    showFor(stake: number) {
      for (const { name, amount } of amounts) amount.textContent = pesoShort(stake * JACKPOTS[name])
    },
  }
}
