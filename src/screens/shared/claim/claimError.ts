import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { CODES } from '../../../../contract/errors.ts'
import type { Refused } from '../../../../workers/protocol/outcome.ts'
import type { ErrorMessage } from '../money/RequestNotes.tsx'

const NOTHING = msg`Nothing was claimed`
const CHAT = { label: msg`Ask customer service`, to: '/livechat' }

/** Why a claim was rejected and what to do next, for every error code of claims. */
export function claimError({ code, message }: Refused): ErrorMessage {
  switch (code) {
    case CODES.alreadyClaimed:
      return {
        title: msg`You already have this one`,
        words: msg`It was claimed before, maybe on another device. It is in your account.`,
        next: { label: msg`See my records`, to: '/records' },
      }
    case CODES.excluded:
      return {
        title: msg`You asked to pause playing`,
        words: msg`No bonuses until that ends. Nothing was claimed. You can still withdraw.`,
      }
    case CODES.notEligible:
      return { title: msg`Not available to you yet`, words: nothingClaimed(message) }
    case CODES.expired:
      return { title: msg`It has ended`, words: msg`You can no longer claim it. Nothing was claimed.` }
    case CODES.notFound:
      return { title: NOTHING, words: msg`It is no longer available. The list now shows what is.` }
    case CODES.notEnough:
    case CODES.aboveMaximum:
      return { title: NOTHING, words: msg`The number changed in the meantime, maybe on another device.` }
    case CODES.kycRequired:
      return {
        title: msg`Verify your identity first`,
        words: msg`Verify your identity to claim this. Nothing was claimed.`,
        next: { label: msg`Complete KYC`, to: '/kyc/verification' },
      }
    case CODES.barred:
      return { title: NOTHING, words: msg`The law does not let you play, so you can’t get a bonus.`, next: CHAT }
    case CODES.tooMany:
      return { title: NOTHING, words: msg`Too many attempts in a short time. Wait a minute, then try again.` }
    case CODES.maintenance:
      return { title: NOTHING, words: msg`Bonuses are closed for maintenance. Try again later.` }
    default:
      return { title: NOTHING, words: msg`This was refused: ${message}`, next: CHAT }
  }
}

/** The operator's reason, of whom some end it with a full stop. */
export const withoutStop = (reason: string) => reason.replace(/\.$/, '')

export function nothingClaimed(reason: string): MessageDescriptor {
  return msg`${withoutStop(reason)}. Nothing was claimed.`
}
