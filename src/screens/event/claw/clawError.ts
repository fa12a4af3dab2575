import { msg } from '@lingui/core/macro'
import { CODES } from '../../../../contract/errors.ts'
import type { Refused } from '../../../../workers/protocol/outcome.ts'
import { claimError, withoutStop } from '../../shared/claim/claimError.ts'
import type { ErrorMessage } from '../../shared/money/RequestNotes.tsx'

/** Why the operator did not draw. The claw did not move and the try is still there. */
export function clawError(failure: Refused): ErrorMessage {
  switch (failure.code) {
    case CODES.noChanceLeft:
      return {
        title: msg`No tries left`,
        words: msg`You used the last one, maybe on another device. Nothing was drawn.`,
        next: { label: msg`See the tasks`, to: '/task' },
      }
    case CODES.excluded:
      return {
        title: msg`You asked to pause playing`,
        words: msg`The machine is closed to you until that ends. Your try was not used.`,
      }
    case CODES.notEligible:
      return {
        title: msg`Not available to you yet`,
        words: msg`${withoutStop(failure.message)}. Your try was not used.`,
      }
    case CODES.tooMany:
      return { title: msg`That was too fast`, words: msg`Wait a minute, then try again. Your try was not used.` }
    case CODES.maintenance:
      return { title: msg`The machine is closed`, words: msg`The machine is being serviced. Your try was not used.` }
    default:
      return claimError(failure)
  }
}
