import { oddsText } from '../../../../contract/odds.ts'
import type { Round } from '../common/api.ts'
import { h } from '../common/dom.ts'
import { peso, pesoShort } from '../common/money.ts'
import type { Lang, Words } from '../common/words.ts'
import type { BetState } from './fixtureCard.ts'
import type { NamedMarket, Names } from './names.ts'
import type { SportPage } from './sportPage.ts'
import type { SPORTS_WORDS } from './words.ts'

/** A pick of a slip; its result and whether it was right come with the end of the round. */
export interface LegView<Result> {
  match: number
  sides: readonly string[]
  market: NamedMarket
  pick: string
  odds: number
  result?: Result
  isRight?: boolean
}
export interface SlipView<Result> {
  number: number
  odds: number
  legs: readonly LegView<Result>[]
}

const stateOf = (win: number | null): BetState => (win === null ? 'open' : win > 0 ? 'won' : 'lost')

/** Of a pick in a parlay, which may be right in a slip that is lost. */
export function legState<Result>({ isRight }: LegView<Result>): BetState {
  return isRight === undefined ? 'open' : isRight ? 'won' : 'lost'
}

/** Begins no line. */
const DOT = '\u00a0· '

interface Ports<Result> {
  words: Words<typeof SPORTS_WORDS>
  names: Names
  sport: Pick<SportPage<Result>, 'matchText'>
  lang: Lang
}

/** The player's slips of this round and the last, a parlay with each of its picks. */
export function createSlipList<Result>({ words, names, sport, lang }: Ports<Result>) {
  const element = h('ul', { className: 'slips', aria: { label: words('slips') } })
  const legMatch = ({ sides, result, match }: LegView<Result>) => sport.matchText(sides, result, lang, match)
  const legPick = ({ pick, market, sides }: LegView<Result>) => names.full(pick, market, sides)
  const isParlay = ({ legs }: SlipView<Result>) => legs.length > 1
  const parlayOf = ({ legs }: SlipView<Result>) => words('parlayOf', { count: legs.length })

  const legText = (leg: LegView<Result>) => `${legMatch(leg)}${DOT}${legPick(leg)}`

  /** The bet when it is placed, and when it is settled. */
  const told = (view: SlipView<Result>): { placed: string; settled: string } => {
    const odds = oddsText(view.odds)
    const [leg] = view.legs
    const isSingle = leg && !isParlay(view)
    const placed = words('at', { bet: isSingle ? legPick(leg) : parlayOf(view), odds })
    return { placed, settled: isSingle ? legText(leg) : placed }
  }

  const row = ({ view, stake, win }: Round<SlipView<Result>, unknown>) => {
    const amount = `${pesoShort(stake)}\u00a0×\u00a0${oddsText(view.odds)}`
    const legs = view.legs.map((leg) => h('small', { data: { state: legState(leg) } }, legText(leg)))
    const text = isParlay(view)
      ? h('span', {}, `${parlayOf(view)}${DOT}${amount}`, ...legs)
      : h('span', {}, `${told(view).settled}${DOT}${amount}`)
    const end = win === null ? words('openSlip') : win > 0 ? words('wonSlip', { amount: peso(win) }) : words('lostSlip')
    return h('li', { data: { state: stateOf(win) } }, text, h('b', {}, end))
  }

  return {
    element,
    told,
    show(slips: readonly Round<SlipView<Result>, unknown>[]) {
      element.replaceChildren(...slips.map(row))
    },
  }
}
