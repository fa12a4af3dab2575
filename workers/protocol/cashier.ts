import type { Data, MoneyCall, WireInput } from '../../contract/calls.ts'
import type { Assertion } from '../../contract/calls/passkey.ts'
import type { Refused } from './outcome.ts'

/** The money calls that claim a reward: those without a form of their own. */
export type ClaimCall = Exclude<
  MoneyCall,
  'rechargeBuild' | 'withdrawCreate' | 'mallExchangeOrder' | 'redemptionCodeUse'
>

/** What confirms a withdrawal, which is never stored: the withdrawal password, or a passkey's answer. */
export type Secret = string | Assertion

/** The part of a request's body that differs by call: without key, player and secret. */
export type MoneyInput<Name extends MoneyCall> = Omit<
  WireInput<Name>,
  'requestId' | 'uid' | 'passwordTrade' | 'passkey'
>

export type MoneyState =
  /**
   * On its way; `lost` after a missing answer, while the same id is asked for again. `turnedAway`: by something that
   * answers in the operator's place and may do so for good, so that the player may put it away.
   */
  | { status: 'asking'; lost: boolean; turnedAway?: true }
  /** The answer was lost, and so was the trade password, which is never stored: the player has to enter it again. */
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
    /** Order numbers on the list when a withdrawal was sent; `undefined` if it was not loaded. */
    before?: string[] | undefined
    state: MoneyState
  }
}[Name]

/** The page makes the id, so that a command that is sent twice is one request. */
export type NewMoneyRequest<Name extends MoneyCall = MoneyCall> = {
  [N in Name]: { requestId: string; call: N; input: MoneyInput<N> }
}[Name]

export interface Period {
  /** Epoch ms. */
  from?: number
  to?: number
}

/** Filter of an order list; without `status`, orders of any. */
export interface OrderFilter extends Period {
  page: number
  status?: number
}
