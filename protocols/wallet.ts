import * as v from 'valibot'
import { centavos } from '../contract/money.ts'
import { money } from '../contract/moneySchema.ts'

/**
 * The seamless wallet: the operator's API for the games provider. Every request is `POST {operator}/wallet/{call}` with
 * a JSON body and the two headers of `signature.ts`. Money is in pesos. The answer is HTTP 200 with `ok`, for domain
 * errors too; 429 with Retry-After means that nothing was done; after any other status the outcome is unknown, and the
 * request is repeated with the same id.
 */
export const WALLET_BASE = '/wallet'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80))
const pesos = v.pipe(money, v.minValue(centavos(0)))
/**
 * PHP: real money, under this name whatever currency a brand shows. SPINS: a bet is one invitation spin, counted as
 * 1.00, and the balance is the number of spins left; wins are in pesos, and the operator credits them as a bonus.
 */
const currency = v.picklist(['PHP', 'DEMO', 'SPINS'])
export type Currency = v.InferOutput<typeof currency>

/** How a round can be verified; goes with its bet, so that the operator's game record can show it. */
export const fair = v.object({
  serverSeedHash: v.string(),
  clientSeed: v.string(),
  nonce: v.number(),
  /** Version of the engine's rules; 1 where it is missing. */
  rules: v.exactOptional(v.number()),
  /** Of a shared table's round: its Manila day, and the hash of the secret that the table has for that day. */
  day: v.exactOptional(v.object({ number: v.number(), hash: v.string() })),
  /** The public beacon whose round is drawn with, too: one that is not out when bets close. */
  beacon: v.exactOptional(v.object({ publicKey: v.string(), round: v.number() })),
})

const round = { uid: id, roundId: id, gameCode: id, currency, transactionId: id }

export const walletRequests = {
  /** Trades the one-time token of the launch address for a wallet session. */
  authenticate: v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  balance: v.object({ uid: id, sessionToken: id }),
  bet: v.object({ ...round, sessionToken: id, amount: pesos, fair }),
  /** Ends a round; exactly one per round, with amount 0 when nothing was won. */
  win: v.object({ ...round, amount: pesos }),
  /**
   * Undoes the bet of this transaction id. If the bet is unknown, the rollback is stored and rejects it should it
   * arrive later.
   */
  rollback: v.object({ ...round, betTransactionId: id }),
}
export type WalletCall = keyof typeof walletRequests

const errorReasons = [
  'notEnough',
  'sessionInvalid',
  'limit',
  /** A bonus has expired; it is forfeited once all rounds that began before are over. */
  'bonusOver',
  'excluded',
  'suspended',
  /** The player was last seen outside of the country where play is allowed. */
  'elsewhere',
  /** The player was not seen in it recently: the game tells the app, whose next call shows where the player is. */
  'unseen',
  /** The operator has switched off this game, or all play. */
  'closed',
  'rolledBack',
  'roundEnded',
  'idReused',
  'malformed',
] as const
export type WalletErrorReason = (typeof errorReasons)[number]

/** What the player's own limit still allows until it begins anew (epoch ms): nothing if it is one of time. */
const limit = v.object({ left: pesos, until: v.pipe(v.number(), v.safeInteger()) })
export type LimitLeft = v.InferOutput<typeof limit>

const refused = v.object({
  ok: v.literal(false),
  reason: v.picklist(errorReasons),
  balance: v.optional(pesos),
  /** With the reason `limit`. */
  limit: v.optional(limit),
})
const moved = v.object({ ok: v.literal(true), balance: pesos, replayed: v.optional(v.boolean(), false) })

export const walletAnswers = {
  authenticate: v.variant('ok', [
    v.object({
      ok: v.literal(true),
      sessionToken: id,
      uid: id,
      gameCode: id,
      currency,
      balance: pesos,
    }),
    refused,
  ]),
  balance: v.variant('ok', [v.object({ ok: v.literal(true), balance: pesos }), refused]),
  bet: v.variant('ok', [moved, refused]),
  win: v.variant('ok', [moved, refused]),
  rollback: v.variant('ok', [moved, refused]),
}

export type WalletRequest<C extends WalletCall> = v.InferInput<(typeof walletRequests)[C]>
/** As the operator has read it: money in centavos. */
export type ReadWalletRequest<C extends WalletCall> = v.InferOutput<(typeof walletRequests)[C]>
export type WalletAnswer<C extends WalletCall> = v.InferOutput<(typeof walletAnswers)[C]>
