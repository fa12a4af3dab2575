import { oddsText } from '../../../../contract/odds.ts'
import { type Leg, slipOdds, slipReturn, whyNotOneSlip } from '../../../../engines/sport.ts'
import { h } from '../common/dom.ts'
import { percent } from '../common/money.ts'
import type { Words } from '../common/words.ts'
import type { SPORTS_WORDS } from './words.ts'

export type Chosen = Pick<Leg, 'match' | 'market' | 'offer'>

/** Several picks are several bets, or one parlay: two buttons, with what the parlay offers and returns. */
export function createSlipKind(words: Words<typeof SPORTS_WORDS>, onChange: () => void) {
  let isWanted = false
  const singles = h('button', { type: 'button', className: 'quiet' })
  const parlay = h('button', { type: 'button', className: 'quiet' })
  const element = h(
    'div',
    { className: 'slip-kind', role: 'group', aria: { label: words('slipKind') } },
    singles,
    parlay,
  )
  const want = (isParlay: boolean) => {
    isWanted = isParlay
    onChange()
  }
  singles.addEventListener('click', () => want(false))
  parlay.addEventListener('click', () => want(true))

  const isParlay = (chosen: readonly Chosen[]) => isWanted && chosen.length > 1 && whyNotOneSlip(chosen) === undefined

  return {
    element,
    isParlay,
    show(chosen: readonly Chosen[], isOpen: boolean) {
      element.hidden = !isOpen || chosen.length < 2
      if (element.hidden) return
      const why = whyNotOneSlip(chosen)
      const offers = chosen.map(({ offer }) => offer)
      parlay.disabled = why !== undefined
      singles.textContent = words('singles', { count: chosen.length })
      parlay.textContent = why
        ? words(`noParlay.${why}`)
        : words('parlay', { odds: oddsText(slipOdds(offers)), rtp: percent(slipReturn(offers)) })
      singles.setAttribute('aria-pressed', String(!isParlay(chosen)))
      parlay.setAttribute('aria-pressed', String(isParlay(chosen)))
    },
  }
}
