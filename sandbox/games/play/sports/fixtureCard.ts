import { oddsText } from '../../../../contract/odds.ts'
import type { Fixture, Market, Offer } from '../../../../engines/sport.ts'
import { h } from '../common/dom.ts'
import type { Names } from './names.ts'
import type { Picture } from './sportPage.ts'

export type BetState = 'open' | 'won' | 'lost'

/** A pick of the player's on a fixture. */
interface OwnBet {
  key: string
  text: string
  state: BetState
}

/** Names an offer among those of its fixture. */
export function offerKey(market: string, pick: string): string {
  return `${market} ${pick}`
}

/** One fixture: its picture, the player's bets on it, and the odds of its markets. */
export function createFixtureCard<Result>(
  { sides, markets }: Fixture,
  picture: Picture<Result>,
  names: Names,
  yours: string,
  choose: (market: Market, offer: Offer) => void,
) {
  const own = h('ul', { className: 'own-bets', hidden: true, aria: { label: yours } })
  const buttons = new Map<string, HTMLButtonElement>()

  const marketRow = (market: Market) => {
    const offers = market.offers.map((offer) => {
      const button = h(
        'button',
        { className: 'odds', type: 'button', data: { pick: offer.pick }, aria: { pressed: 'false' } },
        h('span', {}, names.short(offer.pick, market, sides)),
        h('b', {}, oddsText(offer.odds)),
      )
      button.addEventListener('click', () => choose(market, offer))
      buttons.set(offerKey(market.name, offer.pick), button)
      return button
    })
    const data = { market: market.name, offers: String(offers.length) }
    return h('div', { className: 'market', data }, h('h3', {}, names.marketName(market.name)), ...offers)
  }

  const element = h(
    'section',
    { className: 'match' },
    picture.element,
    own,
    h('div', { className: 'markets' }, ...markets.map(marketRow)),
  )

  return {
    element,
    at: picture.at,
    mark(chosen: ReadonlySet<string>, isOpen: boolean) {
      for (const [key, button] of buttons) {
        button.setAttribute('aria-pressed', String(chosen.has(key)))
        button.disabled = !isOpen
      }
      element.classList.toggle('closed-bets', !isOpen)
    },
    showOwn(bets: readonly OwnBet[]) {
      const keys = new Set(bets.map(({ key }) => key))
      for (const [key, button] of buttons) {
        button.classList.toggle('own', keys.has(key))
        button.ariaDescription = keys.has(key) ? yours : null
      }
      own.hidden = bets.length === 0
      own.replaceChildren(...bets.map(({ text, state }) => h('li', { data: { state } }, text)))
    },
  }
}
