import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { CODES } from '../../../../contract/errors.ts'
import { nearestCentavos } from '../../../../contract/money.ts'
import type { Refused } from '../../../../workers/surface/outcome.ts'
import { formatMoney } from '../../../ui/format.ts'
import { numberIn, endOf } from '../refusedData.ts'
import type { Refusal } from './RequestNotes.tsx'

const KYC = { label: msg`Complete KYC`, to: '/kyc/verification' }
const CHAT = { label: msg`Ask customer service`, to: '/livechat' }
const TRADE_PASSWORD = { label: msg`Set a withdrawal password`, to: '/security-center?code=transactionPwd' }

/** What happened, whether money moved, and what to do next: for every code that a cashier's call may answer. */
export function refusalOf({ code, data, message }: Refused, locale: string): Omit<Refusal, 'title'> {
  const balance = moneyIn(data, 'balance')
  const min = moneyIn(data, 'min')
  const max = moneyIn(data, 'max')
  const left = moneyIn(data, 'left')
  const surplus = moneyIn(data, 'surplus')
  const until = endOf(data, locale)
  switch (code) {
    case CODES.validation:
      return { words: msg`Something in the form was not accepted. No money moved. Correct it and try again.` }
    case CODES.tooMany:
      return { words: msg`Too many tries in a short time. No money moved. Wait a minute, then try again.` }
    case CODES.requestIdReused:
      return {
        words: msg`An earlier try of this order was answered already. Look at your transactions before you try again.`,
        next: { label: msg`See my transactions`, to: '/transactionHistory' },
      }
    case CODES.notFound:
      return { words: msg`This offer is no longer there. No money moved. Enter the amount again.` }
    case CODES.maintenance:
      return { words: msg`The cashier is closed for maintenance. No money moved. Try again later.` }
    case CODES.inProgress:
      return { words: msg`Your order is being worked on. Do not send it again; its answer will show here.` }
    case CODES.locked:
      return {
        words: until
          ? msg`Too many wrong withdrawal passwords. No money moved. Try again after ${until}.`
          : msg`Too many wrong withdrawal passwords. No money moved. Try again later.`,
      }
    case CODES.excluded:
      return {
        words: until
          ? msg`You are taking a break until ${until}: no deposits before that. No money moved. Withdrawals stay possible.`
          : msg`You are taking a break: no deposits until it ends. No money moved. Withdrawals stay possible.`,
      }
    case CODES.kycRequired:
      return { words: msg`Your identity has to be verified first. No money moved.`, next: KYC }
    case CODES.barred:
      return {
        words: msg`The law does not let you play. No money moved. What you deposited can be refunded.`,
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
          ? msg`The smallest amount is ${min}. No money moved. Enter more.`
          : msg`The amount is too small. No money moved. Enter more.`,
      }
    case CODES.aboveMaximum:
      return {
        words: max
          ? msg`The largest amount is ${max}. No money moved. Enter less.`
          : msg`The amount is too large. No money moved. Enter less.`,
      }
    case CODES.dayLimit:
      return {
        words: left
          ? msg`Today’s limit leaves ${left}. No money moved. It starts again at midnight.`
          : msg`Today’s limit is used up. No money moved. It starts again at midnight.`,
      }
    case CODES.turnoverLeft:
      return {
        words: surplus
          ? msg`${surplus} has to be played before you can withdraw. No money moved.`
          : msg`Something has to be played before you can withdraw. No money moved.`,
        next: { label: msg`See what is left to play`, to: '/records?tab=turnover' },
      }
    case CODES.noTradePassword:
      return { words: msg`You need a withdrawal password first. No money moved.`, next: TRADE_PASSWORD }
    case CODES.tradePasswordWrong:
      return { words: wrongPassword(data), next: { label: msg`Forgot it? Reset it`, to: TRADE_PASSWORD.to } }
    case CODES.walletNotBound:
      return { words: msg`No account of this bank is bound. No money moved. Bind one first.` }
    case CODES.orderOpen:
      return { words: msg`Two withdrawals are under way. No more money moved. Try again when one has ended.` }
    case CODES.ownLimit:
      return {
        words: left
          ? msg`Your own limit leaves ${left}. No money moved.`
          : msg`Your own limit is reached. No money moved.`,
        next: { label: msg`See my limits`, to: '/security-center?code=limits' },
      }
    case CODES.alreadyClaimed:
      return {
        words: msg`An order was made from this already; none is made twice.`,
        next: { label: msg`See my transactions`, to: '/transactionHistory' },
      }
    case CODES.notEligible:
      return { words: msg`This is not open to you as it is: ${message}`, next: CHAT }
    case CODES.expired:
      return { words: msg`The offer has expired. No money moved. Enter the amount again.` }
    default:
      return { words: msg`The operator said no: ${message}`, next: CHAT }
  }
}

function wrongPassword(data: unknown): MessageDescriptor {
  const left = numberIn(data, 'left')
  return left === undefined
    ? msg`The withdrawal password is wrong. No money moved. Try again.`
    : msg`The withdrawal password is wrong. No money moved. Tries left: ${left}.`
}

function moneyIn(data: unknown, name: string): string | undefined {
  const pesos = numberIn(data, name)
  return pesos === undefined || pesos === 0 ? undefined : formatMoney(nearestCentavos(pesos))
}
