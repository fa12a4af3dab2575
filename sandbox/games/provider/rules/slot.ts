import { centavos } from '../../../../contract/money.ts'
import { SLOT_MODELS } from '../../engines/slot/models.ts'
import { slotModelOf } from '../../engines/slot/choose.ts'
import { PAY_UNIT, playSlot } from '../../engines/slot/slot.ts'
import type { Rules } from '../rules.ts'

/** One call plays the paid spin and all free spins that it wins; the page shows them one after the other. */
export const slotRules: Rules = {
  accept: () => ({ choice: {} }),
  play({ game, draw, stake }) {
    const round = playSlot(SLOT_MODELS[slotModelOf(game.code)], draw)
    return { view: round, win: centavos((stake * round.pay) / PAY_UNIT) }
  },
  describe: (game) => ({ model: slotModelOf(game.code) }),
}
