import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { OPEN_WITHDRAWALS_MAX } from '../../../../contract/constants.ts'
import { CODES } from '../../../../contract/errors.ts'
import { nearestCentavos } from '../../../../contract/money.ts'
import type { Refused } from '../../../../workers/protocol/outcome.ts'
import { formatMoney } from '../../../ui/format.ts'
import { numberIn, endOf } from '../refusedData.ts'
import type { ErrorMessage } from './RequestNotes.tsx'

const KYC = { label: msg`Complete KYC`, to: '/kyc/verification' }
const CHAT = { label: msg`Ask customer service`, to: '/livechat' }
const KEEP_ACCOUNT = { label: msg`Keep my account`, to: '/security-center?code=close' }
const TRADE_PASSWORD = { label: msg`Set a withdrawal password`, to: '/security-center?code=transactionPwd' }

/** What happened, whether money moved, and what to do next, for every error code of cashier calls. */
export function cashierError({ code, data, message }: Refused, locale: string): Omit<ErrorMessage, 'title'> {
  const balance = moneyIn(data, 'balance')
  const min = moneyIn(data, 'min')
  const max = moneyIn(data, 'max')
  const left = moneyIn(data, 'left')
  const surplus = moneyIn(data, 'surplus')
  const until = endOf(data, locale)
  switch (code) {
    case CODES.validation:
      return { words: msg`Something in the form is not right. No money moved. Correct it and try again.` }
    case CODES.tooMany:
      return { words: msg`Too many attempts in a short time. No money moved. Wait a minute, then try again.` }
    case CODES.requestIdReused:
      return {
        words: msg`This order was already processed. Check your transactions before you try again.`,
        next: { label: msg`See my transactions`, to: '/transactionHistory' },
      }
    case CODES.notFound:
      return { words: msg`These deposit details are no longer valid. No money moved. Enter the amount again.` }
    case CODES.maintenance:
      return { words: msg`The cashier is closed for maintenance. No money moved. Try again later.` }
    case CODES.inProgress:
      return { words: msg`Your order is being processed. Don’t send it again; the answer will appear here.` }
    case CODES.locked:
      return {
        words: until
          ? msg`Too many wrong withdrawal passwords. No money moved. Try again after ${until}, Manila time.`
          : msg`Too many wrong withdrawal passwords. No money moved. Try again later.`,
      }
    case CODES.excluded:
      return {
        words: until
          ? msg`You asked to pause playing: no deposits until ${until}, Manila time. No money moved. You can still withdraw.`
          : msg`You asked to pause playing: no deposits until that ends. No money moved. You can still withdraw.`,
      }
    case CODES.kycRequired:
      return { words: msg`Verify your identity first. No money moved.`, next: KYC }
    case CODES.barred:
      return {
        words: msg`The law does not let you play. No money moved. Your deposits will be refunded.`,
        next: CHAT,
      }
    case CODES.notEnough:
      return {
        words: balance
          ? msg`Your balance is ${balance}. No money moved. Enter less.`
          : msg`Your balance is not enough. No money moved. Enter less.`,
      }
    case CODES.belowMinimum:
      return {
        words: min
          ? msg`The minimum is ${min}. No money moved. Enter more.`
          : msg`The amount is too small. No money moved. Enter more.`,
      }
    case CODES.aboveMaximum:
      return {
        words: max
          ? msg`The maximum is ${max}. No money moved. Enter less.`
          : msg`The amount is too large. No money moved. Enter less.`,
      }
    case CODES.dayLimit:
      return {
        words: left
          ? msg`${left} of today’s limit is left. No money moved. It starts again at midnight, Manila time.`
          : msg`You have reached today’s limit. No money moved. It starts again at midnight, Manila time.`,
      }
    case CODES.turnoverLeft:
      return {
        words: surplus
          ? msg`Bet ${surplus} more before you withdraw. No money moved.`
          : msg`You have turnover left before you can withdraw. No money moved.`,
        next: { label: msg`See what is left to bet`, to: '/records?tab=turnover' },
      }
    case CODES.noTradePassword:
      return { words: msg`You need a withdrawal password first. No money moved.`, next: TRADE_PASSWORD }
    case CODES.tradePasswordWrong:
      return { words: wrongPassword(data), next: { label: msg`Forgot it? Reset it`, to: TRADE_PASSWORD.to } }
    case CODES.walletNotBound:
      return { words: msg`You have not linked an account at this bank. No money moved. Link one first.` }
    case CODES.orderOpen:
      return {
        words: msg`You already have ${OPEN_WITHDRAWALS_MAX} withdrawals in progress. No money moved. Try again when one is done.`,
      }
    case CODES.ownLimit:
      return {
        words: left
          ? msg`Your own limit allows ${left} more. No money moved.`
          : msg`You have reached your own limit. No money moved.`,
        next: { label: msg`See my limits`, to: '/security-center?code=limits' },
      }
    case CODES.alreadyClaimed:
      // Without an order it was a coupon, of which the operator says more.
      if (!has(data, 'orderNo')) return refusedAsToldBy(message)
      return {
        words: msg`This order was already placed. It was not placed twice.`,
        next: { label: msg`See my transactions`, to: '/transactionHistory' },
      }
    case CODES.notEligible:
      return { words: msg`${message} No money moved.`, next: has(data, 'closing') ? KEEP_ACCOUNT : CHAT }
    case CODES.expired:
      return { words: msg`These deposit details have expired. No money moved. Enter the amount again.` }
    default:
      return refusedAsToldBy(message)
  }
}

function refusedAsToldBy(message: string) {
  return { words: msg`This was refused: ${message}`, next: CHAT }
}

function wrongPassword(data: unknown): MessageDescriptor {
  const left = numberIn(data, 'left')
  return left === undefined
    ? msg`The withdrawal password is wrong. No money moved. Try again.`
    : msg`The withdrawal password is wrong. No money moved. Attempts left: ${left}.`
}

function has(data: unknown, name: string): boolean {
  return typeof data === 'object' && data !== null && name in data
}

function moneyIn(data: unknown, name: string): string | undefined {
  const pesos = numberIn(data, name)
  return pesos === undefined || pesos === 0 ? undefined : formatMoney(nearestCentavos(pesos))
}
