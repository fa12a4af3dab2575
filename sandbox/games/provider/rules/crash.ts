import * as v from 'valibot'
import { CRASH_RTP_PERCENT, crashChoice, crashStep, crashWin, playCrash } from '../../../../engines/crash/crash.ts'
import { acceptChoice } from '../acceptChoice.ts'
import { PlayError } from '../playError.ts'
import type { Rules } from '../rules.ts'

const stepSchema = v.object({ out: v.literal(true) })

/** The server's clock decides when the player cashed out. */
export const crashRules: Rules = {
  accept: (_game, _stake, choice) => ({ choice: acceptChoice(crashChoice, choice) }),
  acceptStep({ steps, startedAt }, choice, now) {
    acceptChoice(stepSchema, choice)
    if (steps.length > 0) throw new PlayError('badChoice')
    return { outAfterMs: Math.max(0, Math.floor(now - startedAt)) }
  },
  play({ draw, stake, choice, steps, startedAt }, now) {
    const { autoOut } = acceptChoice(crashChoice, choice)
    const [step] = steps
    const outAfterMs = step ? acceptChoice(crashStep, step).outAfterMs : null
    const { view, multiplier, endsAfterMs } = playCrash(draw, { autoOut, outAfterMs, elapsedMs: now - startedAt })
    const win = multiplier === null ? null : crashWin(stake, multiplier)
    return { view, win, settlesAt: startedAt + endsAfterMs }
  },
  featuresOf: () => ['autoCashOut'],
  describe: () => ({}),
  returnOf: () => CRASH_RTP_PERCENT / 100,
}
