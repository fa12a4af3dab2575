import { msg } from '@lingui/core/macro'
import { CODES } from '../../../contract/errors.ts'
import type { Refused } from '../../../workers/surface/outcome.ts'
import { claimRefusal } from '../shared/claim/claimRefusal.ts'
import type { Refusal } from '../shared/money/RequestNotes.tsx'

/** Why a code was not accepted, and what to do next. */
export function codeRefusal(failure: Refused, locale: string): Refusal {
  switch (failure.code) {
    case CODES.codeInvalid:
    case CODES.validation:
      return {
        title: msg`There is no such code`,
        words: msg`Nothing was given. Look at it letter by letter: 0 and O, 1 and I are easily mixed up.`,
      }
    case CODES.tooMany:
      return {
        title: msg`Too many wrong codes`,
        words: msg`After five wrong codes there is a pause of ten minutes, so that nobody can guess them.`,
      }
    case CODES.alreadyClaimed:
      return {
        title: msg`You have used this code`,
        words: msg`What it brought is in your account, once. Perhaps it was on another of your devices.`,
        next: { label: msg`See my records`, to: '/records' },
      }
    case CODES.outOfStock:
      return {
        title: msg`This code is used up`,
        words: msg`Others were faster: all its uses are gone. Nothing was given.`,
      }
    case CODES.expired:
      return { title: msg`This code has expired`, words: msg`Its time is over. Nothing was given.` }
    case CODES.notEligible:
      return {
        title: msg`This code is not for you`,
        words: msg`It is meant for players who have just joined. Nothing was given.`,
      }
    default:
      return claimRefusal(failure, locale)
  }
}
