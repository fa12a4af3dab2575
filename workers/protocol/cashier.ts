import type { Data, MoneyCall, WireInput } from '../../contract/calls.ts'
import type { Refused } from './outcome.ts'

/** A reward is claimed by these: the money calls that have no form of their own. */
export type ClaimCall = Exclude<
  MoneyCall,
  'rechargeBuild' | 'withdrawCreate' | 'mallExchangeOrder' | 'redemptionCodeUse'
>

/** The stored part of a request's body: without the secret. */
export type MoneyInput<Name extends MoneyCall> = Omit<WireInput<Name>, 'requestId' | 'passwordTrade'>

export type MoneyState =
  /** On its way; `lost` when an answer did not come and the same id is being asked for again. */
  | { status: 'asking'; lost: boolean }
  /** The answer was lost together with the trade password, which is never stored: the player has to give it again. */
  | { status: 'password' }
  | { status: 'done'; data: Data<MoneyCall> }
  | { status: 'refused'; failure: Refused }

/** One request that moves money, points or a reward, known by its id until there is an answer. */
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

/** What the page hands over: it makes the id, so that a command that is sent twice is one request. */
export type NewMoneyRequest<Name extends MoneyCall = MoneyCall> = {
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
