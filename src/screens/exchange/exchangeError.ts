import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CODES } from '../../../contract/errors.ts'
import type { Refused } from '../../../workers/protocol/outcome.ts'

/** Why an exchange was refused, in terms of points; the cashier's messages are about money. */
export function exchangeError({ code, message }: Refused): MessageDescriptor {
  switch (code) {
    case CODES.validation:
      return msg`That exchange was not accepted. No points were taken. Try again.`
    case CODES.tooMany:
      return msg`Too many attempts in a short time. No points were taken. Wait a minute, then try again.`
    case CODES.requestIdReused:
      return msg`This exchange was already processed. Check the list below before you try again.`
    case CODES.notFound:
      return msg`This is no longer offered. No points were taken.`
    case CODES.maintenance:
      return msg`The exchange is closed for maintenance. No points were taken. Try again later.`
    case CODES.inProgress:
      return msg`Your exchange is being processed. Don’t send it again; it will appear in the list below.`
    case CODES.excluded:
      return msg`You asked to pause playing: no exchanges until that ends. You keep your points.`
    case CODES.kycRequired:
      return msg`Verify your identity first. No points were taken.`
    case CODES.barred:
      return msg`The law does not let you play. No points were taken.`
    case CODES.notEnough:
      return msg`You don’t have enough points. No points were taken.`
    case CODES.dayLimit:
      return msg`That is more than you can still exchange today. No points were taken. The limit starts again at midnight, Manila time.`
    case CODES.notEligible:
      return msg`${message} No points were taken.`
    case CODES.outOfStock:
      return msg`Sold out. No points were taken.`
    default:
      return msg`The exchange was refused: ${message} No points were taken.`
  }
}
