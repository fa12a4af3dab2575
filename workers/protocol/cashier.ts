import type { Data, WireInput } from '../../contract/calls.ts'
import type {
  Bank,
  Coupon,
  DepositOrder,
  Quote,
  RechargeAmount,
  RechargeMethod,
  Wallet,
  WithdrawBank,
  WithdrawOrder,
} from '../../contract/entities/cashier.ts'
import type { Centavos } from '../../contract/money.ts'
import type { List } from '../../contract/schema.ts'
import type { Outcome, Refused } from './outcome.ts'

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

export interface CashierResources {
  /** Of this player, in every tab: what is under way, and what was answered and not yet put away. */
  moneyRequests: { params: undefined; value: MoneyRequest[] }
  rechargeMethods: { params: undefined; value: RechargeMethod[] }
  rechargeBanks: { params: { method: string }; value: Bank[] }
  rechargeAmount: { params: { method: string; bank?: string }; value: RechargeAmount }
  coupons: { params: undefined; value: Coupon[] }
  /** What a deposit would do. It has no effect, and it expires. */
  quote: { params: { method: string; bank: string; amount: Centavos; couponId?: string }; value: Quote }
  depositOrders: { params: OrderFilter; value: List<DepositOrder> }
  /** The operator asks the payment provider too. `undefined` inside: there is no such order of this player. */
  depositOrder: { params: { orderNo: string }; value: { order: DepositOrder | undefined } }
  withdrawBanks: { params: undefined; value: WithdrawBank[] }
  wallets: { params: undefined; value: Wallet[] }
  /** Until when nothing is paid out, and why. Fails with status 404 where the operator knows no such thing. */
  withdrawalHold: { params: undefined; value: Data<'withdrawHold'> }
  withdrawOrders: { params: OrderFilter; value: List<WithdrawOrder> }
  withdrawOrder: { params: { orderNo: string }; value: { order: WithdrawOrder | undefined } }
}

export interface CashierCommands {
  /**
   * Stores the wish, sends it, and asks for its answer for as long as it takes. While one of the same call is under
   * way, that one is answered instead. Offline nothing is stored and nothing is sent.
   */
  sendMoney(wish: MoneyWish, passwordTrade?: string): Promise<Outcome<MoneyState>>
  /** The trade password for a withdrawal whose answer was lost together with it. */
  continueMoney(input: { requestId: string; passwordTrade: string }): Promise<Outcome<MoneyState>>
  /** Puts away what was answered, or a withdrawal that the player does not want to go on with. */
  dismissMoney(requestId: string): Promise<void>
  /** Cannot be undone. */
  bindWallet(input: WireInput<'userBankCardCreate'>): Promise<Outcome<null>>
}
