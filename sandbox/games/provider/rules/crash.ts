import * as v from 'valibot'
import { centavos } from '../../../../contract/money.ts'
import { CRASH_RTP_PERCENT, HIGHEST, playCrash } from '../../engines/crash/crash.ts'
import { acceptChoice } from '../acceptChoice.ts'
import { PlayError } from '../playError.ts'
import type { Rules } from '../rules.ts'

const choiceSchema = v.object({
  /** Automatic cash-out in hundredths. */
  autoOut: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(101), v.maxValue(HIGHEST))),
})
const stepSchema = v.object({ out: v.literal(true) })
const storedStep = v.object({ outAfterMs: v.pipe(v.number(), v.integer(), v.minValue(0)) })

/** The server's clock decides when the player cashed out. */
export const crashRules: Rules = {
  accept: (_game, _stake, choice) => ({ choice: acceptChoice(choiceSchema, choice) }),
  acceptStep({ steps, startedAt }, choice, now) {
    acceptChoice(stepSchema, choice)
    if (steps.length > 0) throw new PlayError('badChoice')
    return { outAfterMs: Math.max(0, Math.floor(now - startedAt)) }
  },
  play({ draw, stake, choice, steps, startedAt }, now) {
    const { autoOut } = acceptChoice(choiceSchema, choice)
    const [step] = steps
    const outAfterMs = step ? acceptChoice(storedStep, step).outAfterMs : null
    const { view, multiplier, endsAfterMs } = playCrash(draw, { autoOut, outAfterMs, elapsedMs: now - startedAt })
    const win = multiplier === null ? null : centavos(Math.floor((stake * multiplier) / 100))
    return { view, win, settlesAt: startedAt + endsAfterMs }
  },
  describe: () => ({}),
  returnOf: () => CRASH_RTP_PERCENT / 100,
}
