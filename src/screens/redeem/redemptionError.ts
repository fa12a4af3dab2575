import { msg } from '@lingui/core/macro'
import { CODES } from '../../../contract/errors.ts'
import type { Refused } from '../../../workers/protocol/outcome.ts'
import { claimError, nothingClaimed } from '../shared/claim/claimError.ts'
import type { ErrorMessage } from '../shared/money/RequestNotes.tsx'

/** Why a code was rejected, and what to do next. */
export function redemptionError(failure: Refused): ErrorMessage {
  switch (failure.code) {
    case CODES.codeInvalid:
    case CODES.validation:
      return {
        title: msg`This code does not exist`,
        words: msg`Check it letter by letter: 0 and O, or 1 and I, are easy to mix up.`,
      }
    case CODES.tooMany:
      return {
        title: msg`Too many wrong codes`,
        words: msg`After five wrong codes you have to wait ten minutes, so that nobody can guess codes.`,
      }
    case CODES.alreadyClaimed:
      return {
        title: msg`You have already used this code`,
        words: msg`Its reward is already in your account. Maybe you used it on another device.`,
        next: { label: msg`See my records`, to: '/records' },
      }
    case CODES.outOfStock:
      return {
        title: msg`This code is used up`,
        words: msg`Other players were faster: it can’t be used any more.`,
      }
    case CODES.expired:
      return { title: msg`This code has expired`, words: msg`It can no longer be used.` }
    case CODES.notEligible:
      return { title: msg`You can’t use this code`, words: nothingClaimed(failure.message) }
    default:
      return claimError(failure)
  }
}
