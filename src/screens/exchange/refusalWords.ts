import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CODES } from '../../../contract/errors.ts'
import type { Refused } from '../../../workers/surface/outcome.ts'

/** Why an exchange was refused: counted in points and pieces, where the cashier's words are of money. */
export function exchangeRefusal({ code, message }: Refused): MessageDescriptor {
  switch (code) {
    case CODES.validation:
      return msg`Something was not accepted as it was asked for. No points were taken. Try again.`
    case CODES.tooMany:
      return msg`Too many attempts in a short time. No points were taken. Wait a minute, then try again.`
    case CODES.requestIdReused:
      return msg`An earlier try of this exchange was answered already. Look at the list below before you try again.`
    case CODES.notFound:
      return msg`It is no longer offered. No points were taken.`
    case CODES.maintenance:
      return msg`The exchange is closed for maintenance. No points were taken. Try again later.`
    case CODES.inProgress:
      return msg`Your exchange is being worked on. Do not send it again; it will be on the list below.`
    case CODES.excluded:
      return msg`You are taking a break: nothing can be exchanged until it ends. Your points stay yours.`
    case CODES.kycRequired:
      return msg`Your identity has to be verified first. No points were taken.`
    case CODES.barred:
      return msg`The law does not let you play. No points were taken.`
    case CODES.notEnough:
      return msg`You have too few points for it. No points were taken.`
    case CODES.dayLimit:
      return msg`That is more than is left for you today. No points were taken. It starts again at midnight.`
    case CODES.notEligible:
      return msg`This is not open to you as it is: ${message} No points were taken.`
    case CODES.outOfStock:
      return msg`There are none left. No points were taken.`
    default:
      return msg`The operator said no: ${message} No points were taken.`
  }
}
