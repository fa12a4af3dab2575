import {
  type Fixture,
  type Market,
  MARKET_NAMES,
  type Offer,
  type Pick,
  type Score,
} from '../../../../engines/virtualSports/virtualSports.ts'
import { h, svg } from '../common/dom.ts'

export type BetState = 'open' | 'won' | 'lost'

/** A bet of the player's on a match. */
interface OwnBet {
  pick: Pick
  /** The pick as text. */
  text: string
  state: BetState
}

/** One match: teams, score once played, and the odds of its three markets. */
export function createMatch(
  { home, away, markets }: Fixture,
  names: Record<Pick, string>,
  titles: Record<Market, string>,
  yours: string,
  choose: (market: Market, offer: Offer) => void,
) {
  const homeScore = h('b', { className: 'score' })
  const awayScore = h('b', { className: 'score' })
  const goals = h('p', { className: 'goals' })
  const own = h('ul', { className: 'own-bets', hidden: true, aria: { label: yours } })
  const buttons = new Map<Pick, HTMLButtonElement>()
  let shown = 0

  const marketRow = (market: Market) => {
    const offers = markets[market].map((offer) => {
      const button = h(
        'button',
        { className: 'odds', type: 'button', aria: { pressed: 'false' } },
        h('span', {}, names[offer.pick]),
        h('b', {}, (offer.odds / 100).toFixed(2)),
      )
      button.addEventListener('click', () => choose(market, offer))
      buttons.set(offer.pick, button)
      return button
    })
    return h('div', { className: 'market', data: { market } }, h('h3', {}, titles[market]), ...offers)
  }

  const element = h(
    'section',
    { className: 'match' },
    h(
      'header',
      {},
      h('div', { className: 'team' }, shirt(home), h('h2', {}, home), homeScore),
      h('div', { className: 'team' }, shirt(away), h('h2', {}, away), awayScore),
    ),
    goals,
    own,
    h('div', { className: 'markets' }, ...MARKET_NAMES.map(marketRow)),
  )

  return {
    element,
    mark(chosen: ReadonlySet<Pick>, isOpen: boolean) {
      for (const [each, button] of buttons) {
        button.setAttribute('aria-pressed', String(chosen.has(each)))
        button.disabled = !isOpen
      }
      element.classList.toggle('closed-bets', !isOpen)
    },
    showOwn(bets: readonly OwnBet[]) {
      const picks = new Set(bets.map(({ pick }) => pick))
      for (const [pick, button] of buttons) {
        button.classList.toggle('own', picks.has(pick))
        button.ariaDescription = picks.has(pick) ? yours : null
      }
      own.hidden = bets.length === 0
      own.replaceChildren(...bets.map(({ text, state }) => h('li', { data: { state } }, text)))
    },
    /** Shows the score at a minute; true if a goal was just scored. */
    at(minute: number, score: Score | undefined): boolean {
      if (!score) return false
      const fallen = score.goals.filter((goal) => goal.minute <= minute)
      homeScore.textContent = String(fallen.filter(({ side }) => side === 'home').length)
      awayScore.textContent = String(fallen.filter(({ side }) => side === 'away').length)
      goals.textContent = fallen.map(({ minute, side }) => `${minute}′ ${side === 'home' ? home : away}`).join(' · ')
      const isGoal = fallen.length > shown
      shown = fallen.length
      return isGoal
    },
  }
}

/** A shirt in the team's colours, derived from its name. */
function shirt(team: string): SVGSVGElement {
  const hue = Array.from(team).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
  const body = 'M8 3 3 6.500l2 5 2.500-1V21h9V10.500l2.500 1 2-5L16 3c-1 1.600-2.300 2.400-4 2.400S9 4.600 8 3Z'
  return svg(
    'svg',
    { viewBox: '0 0 24 24', class: 'shirt', 'aria-hidden': 'true' },
    svg('path', {
      d: body,
      fill: `hsl(${hue} 75% 52%)`,
      stroke: '#1a0b2e',
      'stroke-width': 1.4,
      'stroke-linejoin': 'round',
    }),
    svg('path', {
      d: 'M10.200 5.200V21M13.800 5.200V21',
      stroke: `hsl(${(hue + 180) % 360} 80% 90%)`,
      'stroke-width': 1.5,
    }),
  )
}
