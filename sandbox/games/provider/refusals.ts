import type { Centavos } from '../../../contract/money.ts'
import type { WalletRefusal } from '../../../protocols/wallet.ts'

/** Why a game's page does not get what it asked for. The page has the words, in the player's language. */
export type PlayRefusalReason =
  | WalletRefusal
  /** The launch token or the session is not known, or is over. */
  | 'sessionOver'
  /** A stake or choice that this game does not take. */
  | 'badChoice'
  /** Another round of this game is not finished yet. */
  | 'roundOpen'
  | 'roundUnknown'
  /** The table takes no bets at this moment. */
  | 'betsClosed'
  /** The operator did not answer; the bet is taken back if it was made. */
  | 'noAnswer'

export class PlayError extends Error {
  override readonly name = 'PlayError'
  readonly reason: PlayRefusalReason
  /** The player's real balance, where the refusal is about money. */
  readonly balance: Centavos | null

  constructor(reason: PlayRefusalReason, balance: Centavos | null = null) {
    super(reason)
    this.reason = reason
    this.balance = balance
  }
}
