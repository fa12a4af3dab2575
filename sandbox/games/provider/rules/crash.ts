import * as v from 'valibot'
import { CRASH_RTP_PERCENT, crashChoice, crashStep, crashWin, playCrash } from '../../../../engines/crash/crash.ts'
import { acceptChoice } from '../acceptChoice.ts'
import { PlayError } from '../playError.ts'
import type { RoundFacts, Rules } from '../rules.ts'

const stepSchema = v.object({ out: v.literal(true) })

/** The server's clock decides when the player cashed out. */
export const crashRules: Rules = {
  accept: (_game, _stake, choice) => ({ choice: acceptChoice(crashChoice, choice) }),
  acceptStep({ steps, startedAt }, choice, now) {
    acceptChoice(stepSchema, choice)
    if (steps.length > 0) throw new PlayError('badChoice')
    return { outAfterMs: Math.max(0, Math.floor(now - startedAt)) }
  },
  play(round, now) {
    const { view, multiplier, endsAfterMs } = flightOf(round, now)
    const win = multiplier === null ? null : crashWin(round.stake, multiplier)
    return { view, win, settlesAt: round.startedAt + endsAfterMs }
  },
  featuresOf: () => ['autoCashOut'],
  describe: () => ({}),
  returnOf: () => CRASH_RTP_PERCENT / 100,
}

/** A stored round's flight by now. */
export function flightOf({ draw, choice, steps, startedAt }: RoundFacts, now: number) {
  const { autoOut } = acceptChoice(crashChoice, choice)
  const [step] = steps
  const outAfterMs = step ? acceptChoice(crashStep, step).outAfterMs : null
  return playCrash(draw, { autoOut, outAfterMs, elapsedMs: now - startedAt })
}
