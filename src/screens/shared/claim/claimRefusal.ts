import { msg } from '@lingui/core/macro'
import { CODES } from '../../../../contract/errors.ts'
import type { Refused } from '../../../../workers/surface/outcome.ts'
import type { Refusal } from '../money/RequestNotes.tsx'
import { endOf } from '../refusedData.ts'

const NOTHING = msg`Nothing was claimed`
const CHAT = { label: msg`Ask customer service`, to: '/livechat' }

/** Why a claim was refused, kindly, and what to do next: for every code that a claim may answer. */
export function claimRefusal({ code, data, message }: Refused, locale: string): Refusal {
  const until = endOf(data, locale)
  switch (code) {
    case CODES.alreadyClaimed:
      return {
        title: msg`You have this one already`,
        words: msg`It was claimed before, perhaps on another of your devices. It is in your account, once.`,
        next: { label: msg`See my records`, to: '/records' },
      }
    case CODES.excluded:
      return {
        title: msg`You are taking a break`,
        words: until
          ? msg`No bonuses until ${until}. Nothing was claimed, and withdrawals stay possible.`
          : msg`No bonuses until it ends. Nothing was claimed, and withdrawals stay possible.`,
      }
    case CODES.notEligible:
      return { title: msg`Not open to you yet`, words: msg`${message}. Nothing was claimed.` }
    case CODES.expired:
      return { title: msg`It has ended`, words: msg`Its time is over. Nothing was claimed; nothing else changed.` }
    case CODES.notFound:
      return { title: NOTHING, words: msg`It is no longer there. What you see now is what there is.` }
    case CODES.notEnough:
    case CODES.aboveMaximum:
      return { title: NOTHING, words: msg`The number had changed meanwhile, perhaps on another of your devices.` }
    case CODES.kycRequired:
      return {
        title: msg`Your identity comes first`,
        words: msg`It has to be verified before this can be claimed. Nothing was claimed.`,
        next: { label: msg`Complete KYC`, to: '/kyc/verification' },
      }
    case CODES.barred:
      return { title: NOTHING, words: msg`The law does not let you play, and so no bonus can be given.`, next: CHAT }
    case CODES.tooMany:
      return { title: NOTHING, words: msg`Too many attempts in a short time. Wait a minute, then try again.` }
    case CODES.maintenance:
      return { title: NOTHING, words: msg`Bonuses are closed for maintenance. Try again later.` }
    default:
      return { title: NOTHING, words: msg`The operator said no: ${message}`, next: CHAT }
  }
}
