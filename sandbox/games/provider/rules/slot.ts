import { SLOT_MODELS, type SlotModelName } from '../../../../engines/slot/models.ts'
import { slotModelOf } from '../../../../engines/slot/choose.ts'
import { enumerateSlot } from '../../../../engines/slot/rtp.ts'
import { playSlot, slotWin } from '../../../../engines/slot/slot.ts'
import type { Rules } from '../rules.ts'

/** One call plays the paid spin and all its free spins; the page shows them one by one. */
export const slotRules: Rules = {
  accept: () => ({ choice: {} }),
  play({ game, draw, stake }) {
    const round = playSlot(SLOT_MODELS[slotModelOf(game.code)], draw)
    return { view: round, win: slotWin(stake, round) }
  },
  describe: (game) => ({ model: slotModelOf(game.code) }),
  returnOf: (game) => returnOfModel(slotModelOf(game.code)),
  hitRateOf: (game) => HIT_RATES[slotModelOf(game.code)],
  featuresOf: (game) => {
    const { lines, freeSpinMultiplier } = SLOT_MODELS[slotModelOf(game.code)]
    return [lines ? `lines${lines.length}` : 'ways243', 'wilds', `freeSpins${freeSpinMultiplier}`]
  },
}

/** Chances that a paid spin pays anything. A test enumerates them: here it would hold up every start. */
export const HIT_RATES: Readonly<Record<SlotModelName, number>> = { calm: 0.53344, lively: 0.63849, wild: 0.344 }

const returns = new Map<SlotModelName, number>()

function returnOfModel(model: SlotModelName): number {
  const known = returns.get(model) ?? enumerateSlot(SLOT_MODELS[model]).rtp
  returns.set(model, known)
  return known
}
