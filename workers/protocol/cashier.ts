import type { Data, WireInput } from '../../contract/calls.ts'
import type { Refused } from './outcome.ts'

/** A reward is got by these. */
export type ClaimCall =
  | 'signUpSign'
  | 'signUpProSign'
  | 'battlePassSign'
  | 'taskGetReward'
  | 'taskGetBoxReward'
  | 'energyfillFill'
  | 'energyfillClaim'
  | 'letterClaim'
  | 'graspStart'

/** The calls that go through the book of money requests. */
export type MoneyCall = 'rechargeBuild' | 'withdrawCreate' | 'mallExchangeOrder' | 'redemptionCodeUse' | ClaimCall

/** What is stored of a request: all of its body but the secret. */
export type MoneyInput<Name extends MoneyCall> = Omit<WireInput<Name>, 'requestId' | 'passwordTrade'>

export type MoneyState =
  /** On its way; `lost` when an answer did not come and the same id is being asked for again. */
  | { status: 'asking'; lost: boolean }
  /** The answer was lost together with the trade password, which is never stored: the player has to give it again. */
  | { status: 'password' }
  | { status: 'done'; data: Data<MoneyCall> }
  | { status: 'refused'; failure: Refused }

/** One wish that moves money, points or a reward, known by its id until there is an answer. */
export type MoneyRequest<Name extends MoneyCall = MoneyCall> = {
  [N in Name]: {
    requestId: string
    uid: string
    /** Epoch ms of this device. */
    at: number
    call: N
    input: MoneyInput<N>
    /** The numbers of the orders that were on the list when a withdrawal was sent; unknown when it was not seen. */
    before?: string[] | undefined
    state: MoneyState
  }
}[Name]

/** What the page hands over: it makes the id, so that a command that is sent twice is one wish. */
export type MoneyWish<Name extends MoneyCall = MoneyCall> = {
  [N in Name]: { requestId: string; call: N; input: MoneyInput<N> }
}[Name]

export interface Period {
  /** Epoch ms. */
  from?: number
  to?: number
}

/** Of all orders, or of those that are in one state. */
export interface OrderFilter extends Period {
  page: number
  status?: number
}
