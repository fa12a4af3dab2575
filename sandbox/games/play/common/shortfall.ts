import { h } from './dom.ts'
import { pesoShort } from './money.ts'
import { openSheet } from './sheets.ts'
import type { COMMON_WORDS, Words } from './words.ts'

interface ShortfallPorts {
  words: Words<typeof COMMON_WORDS>
  /** The game's lowest bet, in centavos. */
  least: number
  isDemo: boolean
  /** To the cashier, or for more demo money; absent if there is neither. */
  pay: (() => void) | undefined
  /** Limits the bet, in centavos. */
  lower: (most: number) => void
}

/** For a bet above the balance: both amounts, and the options. */
export function createShortfall({ words, least, isDemo, pay, lower }: ShortfallPorts) {
  const title = h('h2', {})
  const leastNote = h('p', { className: 'note' }, words('leastBet', { amount: pesoShort(least) }))
  const element = h('dialog', { className: 'sheet short', role: 'alertdialog' })
  const choice = (className: string, text: string, act: () => void) => {
    const button = h('button', { className, type: 'button' }, text)
    button.addEventListener('click', () => {
      element.close()
      act()
    })
    return button
  }

  return {
    element,
    ask(balance: number, bet: number) {
      title.textContent = words('short', { balance: pesoShort(balance), bet: pesoShort(bet) })
      element.setAttribute('aria-label', title.textContent)
      const canLower = balance >= least
      element.replaceChildren(
        h(
          'div',
          { className: 'sheet-body' },
          title,
          canLower ? '' : leastNote,
          h(
            'div',
            { className: 'choices' },
            canLower && choice('main', words('lowerTheBet'), () => lower(balance)),
            pay && choice(canLower ? 'quiet' : 'main', words(isDemo ? 'moreDemoMoney' : 'deposit'), pay),
            choice('quiet', words('stay'), () => {}),
          ),
        ),
      )
      openSheet(element)
    },
  }
}
