import { type BaccaratResult, valueOf } from '../../../../engines/baccarat/baccarat.ts'
import { createCard } from '../common/cards.ts'
import { h } from '../common/dom.ts'

export const SIDES = ['player', 'banker'] as const
type Side = (typeof SIDES)[number]

const CARDS = [0, 1, 2] as const

/** The cards on the table, of both sides. */
interface Hands {
  element: HTMLElement
  /** Turns a card and adds it up; false if that side has no such card. */
  turn(side: Side, index: number, result: BaccaratResult): boolean
  /** Turns all at once. */
  turnAll(result: BaccaratResult): void
  /** Shows the winner; null clears the table. */
  show(winner: BaccaratResult['winner'] | null): void
}

export function createHands({ code, emblem }: { code: string; emblem: string }, names: Record<Side, string>): Hands {
  const hands = { player: createHand(names.player), banker: createHand(names.banker) }

  function createHand(name: string) {
    const cards = CARDS.map(() => createCard(code, emblem))
    const total = h('b', { className: 'total' })
    const element = h(
      'section',
      { className: 'side' },
      h('h2', {}, name, total),
      h('div', { className: 'side-cards' }, ...cards.map((card) => card.element)),
    )
    return { element, cards, total }
  }

  const turn: Hands['turn'] = (side, index, result) => {
    const cards = result[side]
    const card = cards[index]
    const view = hands[side].cards[index]
    if (card === undefined || !view) return false
    view.element.classList.add('on')
    view.show(card)
    hands[side].total.textContent = String(cards.slice(0, index + 1).reduce((sum, each) => sum + valueOf(each), 0) % 10)
    return true
  }

  return {
    element: h('div', { className: 'hands' }, hands.player.element, hands.banker.element),
    turn,
    turnAll(result) {
      for (const side of SIDES) {
        for (const card of hands[side].cards) card.element.classList.remove('coming')
        for (const index of CARDS) turn(side, index, result)
      }
    },
    show(winner) {
      for (const side of SIDES) {
        const hand = hands[side]
        hand.element.classList.toggle('won', winner === side)
        if (winner !== null) continue
        hand.total.textContent = ''
        for (const card of hand.cards) {
          card.show(null)
          card.element.classList.remove('on')
        }
      }
    },
  }
}
