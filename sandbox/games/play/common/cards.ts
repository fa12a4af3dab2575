import { type Card, RANK_NAMES, rankOf, SUIT_NAMES, suitOf } from '../../../../engines/cards.ts'
import { h, svg } from './dom.ts'
import './cards.css'

/** Suits on a field of 24×24. */
const SUITS: Record<(typeof SUIT_NAMES)[number], string> = {
  spades:
    'M12 2C10 6 3 10 3 15a4.500 4.500 0 0 0 7.500 3.300C10.200 20 9.500 21.500 8 22.500h8c-1.500-1-2.200-2.500-2.500-4.200A4.500 4.500 0 0 0 21 15C21 10 14 6 12 2Z',
  hearts:
    'M12 21.500C6 17 2.500 13.300 2.500 8.800A5 5 0 0 1 12 6.500a5 5 0 0 1 9.500 2.300c0 4.500-3.500 8.200-9.500 12.700Z',
  clubs:
    'M12 2a4.700 4.700 0 0 1 3.900 7.300A4.700 4.700 0 1 1 13.500 17c.2 2.300 1 4.200 2.500 5.500H8c1.500-1.300 2.300-3.200 2.500-5.500a4.700 4.700 0 1 1-2.400-7.700A4.700 4.700 0 0 1 12 2Z',
  diamonds: 'M12 1.500 20 12 12 22.500 4 12Z',
}

/** A playing card that can be turned; its back shows the game's emblem. */
export function createCard(gameCode: string, emblem: string) {
  const face = h('div', { className: 'card-face' })
  const back = h('div', { className: 'card-back' }, h('img', { src: `/play/art/${gameCode}/${emblem}.svg`, alt: '' }))
  const element = h('div', { className: 'card', role: 'img' }, h('div', { className: 'card-turn' }, back, face))
  return {
    element,
    /** Turns the card over; null shows its back. */
    show(card: Card | null) {
      element.classList.toggle('up', card !== null)
      element.setAttribute('aria-label', card === null ? '…' : nameOf(card))
      if (card === null) return
      const suit = suitName(card)
      face.dataset['red'] = String(suit === 'hearts' || suit === 'diamonds')
      face.replaceChildren(
        h('b', {}, RANK_NAMES[rankOf(card)] ?? '', pip(suit)),
        svg('svg', { viewBox: '0 0 24 24', class: 'card-pip', 'aria-hidden': 'true' }, svg('path', { d: SUITS[suit] })),
      )
    },
  }
}

function pip(suit: keyof typeof SUITS): SVGSVGElement {
  return svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: SUITS[suit] }))
}

function suitName(card: Card): keyof typeof SUITS {
  return SUIT_NAMES[suitOf(card)] ?? 'spades'
}

export function nameOf(card: Card): string {
  return `${RANK_NAMES[rankOf(card)]} ${suitName(card)}`
}
