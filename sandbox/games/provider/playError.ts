import type { Centavos } from '../../../contract/money.ts'
import type { LimitLeft, WalletErrorReason } from '../../../protocols/wallet.ts'

/** Why a game's page is refused. The page has the texts, in the player's language. */
export type PlayErrorReason =
  | WalletErrorReason
  /** The launch token or the session is unknown or expired. */
  | 'sessionOver'
  /** A stake or choice that this game does not accept. */
  | 'badChoice'
  /** Another round of this game is open. */
  | 'roundOpen'
  | 'roundUnknown'
  /** The next server seed is another than the one that the client seed was chosen for. */
  | 'seedMoved'
  /** The seeds have drawn for long enough: a new client seed has to come first. */
  | 'seedWorn'
  /** The table accepts no bets now. */
  | 'betsClosed'
  /** The beacon that the table draws with is not to be heard. */
  | 'beaconSilent'
  /** The operator has not said yet whether it takes the bet: to be asked for again, under the same request id. */
  | 'undecided'
  /** The bet was rolled back. */
  | 'notTaken'
  /** The bet had not arrived when its page asked for it: it is not taken any more. */
  | 'notPlaced'
  /** The operator did not answer; a bet that was made is rolled back. */
  | 'noAnswer'

export class PlayError extends Error {
  override readonly name = 'PlayError'
  readonly reason: PlayErrorReason
  /** The player's real balance, if the error is about money. */
  readonly balance: Centavos | null
  /** Of the player's own, if that is the reason. */
  readonly limit: LimitLeft | undefined

  constructor(reason: PlayErrorReason, balance: Centavos | null = null, limit?: LimitLeft) {
    super(reason)
    this.reason = reason
    this.balance = balance
    this.limit = limit
  }
}
