import type { CallName } from '../../contract/calls.ts'
import { catalogueCalls } from './game.ts'
import type { Handlers } from './handler.ts'
import { letterCalls } from './letter.ts'
import { passwordCalls } from './password.ts'
import { playCalls } from './play.ts'
import { sessionCalls } from './session.ts'
import { systemCalls } from './system.ts'
import { userCalls } from './user.ts'

/** Every call that is served. To add an area: its file beside this one, its object here, its names out of below. */
export const served = {
  ...sessionCalls,
  ...userCalls,
  ...passwordCalls,
  ...systemCalls,
  ...catalogueCalls,
  ...playCalls,
  ...letterCalls,
} satisfies Partial<Handlers>

/** What answers HTTP 501 until its area is there. Exactly the rest: `complete` does not compile otherwise. */
type NotServedYet = KycCall | CashierCall | BonusCall | ExtensionCall
type KycCall = 'userIdentityType' | 'userIdentityFetch' | 'userIdentityBase' | 'userIdentityUpload' | 'commonUploadImg'
type CashierCall =
  | 'rechargeMethod'
  | 'rechargeBank'
  | 'rechargeAmount'
  | 'couponFetch'
  | 'rechargePreCreate'
  | 'rechargeBuild'
  | 'rechargeFetch'
  | 'withdrawBankList'
  | 'userBankCardWalletAccount'
  | 'userBankCardCreate'
  | 'withdrawCreate'
  | 'withdrawFetch'
  | 'userBalanceJournalFetch'
  | 'userBalanceJournalType'
  | 'userEffectiveRecordFetch'
  | 'fbEventFetch'
  | 'mallExchangeInfo'
  | 'mallExchangeOrder'
  | 'redemptionCodeUse'
type BonusCall =
  | 'signUpFetch'
  | 'signUpSign'
  | 'signUpProFetch'
  | 'signUpProSign'
  | 'battlePassFetch'
  | 'battlePassSign'
  | 'taskFetch'
  | 'taskReceive'
  | 'taskGetReward'
  | 'taskGetBoxReward'
  | 'energyfillFetch'
  | 'energyfillFill'
  | 'energyfillClaim'
  | 'graspStart'
  | 'graspLog'
  | 'gameHelper'
  | 'letterClaim'
type ExtensionCall =
  | 'rgFetch'
  | 'rgLimit'
  | 'rgConfirm'
  | 'rgExclude'
  | 'rgRealityCheck'
  | 'rgSpend'
  | 'pushKey'
  | 'pushSubscribe'
  | 'pushUnsubscribe'

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : never) : never
export const complete: Same<Exclude<CallName, keyof typeof served>, NotServedYet> = true
