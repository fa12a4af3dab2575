import {
  COIN_WEIGHTS,
  COINS,
  HOLD_REELS,
  JACKPOTS,
  jackpotOf,
  RESPIN_STOPS,
} from '../../../../engines/holdAndWin/model.ts'
import { enumerateHoldAndWin } from '../../../../engines/holdAndWin/rtp.ts'
import type { SlotSymbol } from '../../../../engines/slot/models.ts'
import { h } from '../common/dom.ts'
import { fact, note, payTable } from '../common/info.ts'
import { percent } from '../common/money.ts'
import type { COMMON_WORDS, Words } from '../common/words.ts'
import { paysOfAKind, pictureRule, reelRules } from '../slot/rules.ts'
import type { SLOT_WORDS } from '../slot/words.ts'
import type { HOLD_WORDS } from './words.ts'

/** The game's rules page; the return is worked out here, from the strips and coins in play. */
export function holdRulesPage(
  pictures: (symbol: SlotSymbol) => HTMLImageElement,
  words: Words<typeof HOLD_WORDS>,
  ofSlot: Words<typeof SLOT_WORDS>,
  common: Words<typeof COMMON_WORDS>,
): Node[] {
  const { rtp, holdChance, grandChance } = enumerateHoldAndWin()
  const coins = COINS.map(([times, weight]) => {
    const jackpot = jackpotOf(times)
    return [`${jackpot ? `${words(jackpot)} ` : ''}×${times}`, percent(weight / COIN_WEIGHTS)]
  })
  const oneIn = (chance: number) => Math.round(1 / chance).toLocaleString('en')
  return [
    fact(common('rtp'), percent(rtp)),
    note(words('rtpRule')),
    h('h2', {}, words('holdTitle')),
    pictureRule(pictures('S'), words('holdRule', { oneIn: oneIn(holdChance) })),
    note(words('coinRule', { stops: RESPIN_STOPS })),
    payTable([words('value'), words('share')], coins),
    note(words('fullRule', { times: JACKPOTS.grand.toLocaleString('en'), oneIn: oneIn(grandChance) })),
    ...paysOfAKind(HOLD_REELS, pictures, ofSlot),
    pictureRule(pictures('W'), ofSlot('wildRule')),
    ...reelRules(HOLD_REELS, ofSlot),
  ]
}
