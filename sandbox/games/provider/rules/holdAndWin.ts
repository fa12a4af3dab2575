import { playHoldAndWin } from '../../../../engines/holdAndWin/holdAndWin.ts'
import { HOLD_REELS } from '../../../../engines/holdAndWin/model.ts'
import { enumerateHoldAndWin } from '../../../../engines/holdAndWin/rtp.ts'
import { slotWin } from '../../../../engines/slot/slot.ts'
import type { Rules } from '../rules.ts'

/** One call plays the spin and all its respins; the page shows them one by one. */
export const holdAndWinRules: Rules = {
  accept: () => ({ choice: {} }),
  play({ draw, stake }) {
    const round = playHoldAndWin(draw)
    return { view: round, win: slotWin(stake, round) }
  },
  describe: () => ({}),
  returnOf: () => RETURN,
  hitRateOf: () => HOLD_HIT_RATE,
  featuresOf: () => [`lines${HOLD_REELS.lines?.length}`, 'wilds', 'holdAndWin', 'jackpots'],
}

const RETURN = enumerateHoldAndWin().rtp

/** Chance that a spin pays anything. A test enumerates it: here it would hold up every start. */
export const HOLD_HIT_RATE = 0.49367
