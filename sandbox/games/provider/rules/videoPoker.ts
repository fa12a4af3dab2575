import { DAY_MS } from '../../../../contract/durations.ts'
import { centavos } from '../../../../contract/money.ts'
import { BEST_PLAY_RTP, playVideoPoker, STANDS, videoPokerStep } from '../../../../engines/videoPoker/videoPoker.ts'
import { acceptChoice } from '../acceptChoice.ts'
import type { Rules } from '../rules.ts'

const STANDS_AFTER_MS = DAY_MS

/** Deal, hold, draw. An abandoned deal is paid as dealt after a day. */
export const videoPokerRules: Rules = {
  waits: true,
  accept: () => ({ choice: {} }),
  acceptStep: (_round, choice) => acceptChoice(videoPokerStep, choice),
  play({ draw, stake, steps, startedAt }, now) {
    const [step] = steps
    const settlesAt = startedAt + STANDS_AFTER_MS
    const drawn = step ? acceptChoice(videoPokerStep, step).hold : null
    const hold = drawn ?? (now >= settlesAt ? STANDS : null)
    const { view, pays } = playVideoPoker(draw, hold)
    return { view, win: pays === null ? null : centavos(stake * pays), settlesAt }
  },
  featuresOf: () => ['jacksOrBetter'],
  describe: () => ({}),
  returnOf: () => BEST_PLAY_RTP,
  // Whoever throws good hands away may lose everything.
  returnsOf: () => [0, BEST_PLAY_RTP],
}
