import * as v from 'valibot'
import { played } from '../contract/entities/game.ts'
import { GAME_TYPES } from '../contract/display.ts'
import { TABLE_WINNERS } from '../contract/tableWinner.ts'
import { fair } from './wallet.ts'

/**
 * The games provider's API for the operator: its games, their pictures, and the verification data of rounds. The wallet
 * (`wallet.ts`) is the opposite direction. Every request is `POST {provider}/provider/{call}` with a JSON body, signed
 * (`signature.ts`) with the same secret.
 */
export const PROVIDER_BASE = '/provider'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80))
const gameType = v.picklist(GAME_TYPES)
const centavos = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const studio = v.object({
  code: v.string(),
  name: v.string(),
  /** The game types that it makes; every game's type is one of its studio's. */
  types: v.array(gameType),
})
export type Studio = v.InferOutput<typeof studio>

const game = v.object({
  code: v.string(),
  name: v.string(),
  /** A studio's code. */
  manuf: v.string(),
  type: gameType,
  hot: v.boolean(),
  isNew: v.boolean(),
  demo: v.boolean(),
  minBet: centavos,
  maxBet: centavos,
  /** RTP in per cent; missing where it depends on the player's choice. */
  rtp: v.exactOptional(v.number()),
  /** RTP in per cent of the worst and of the best choice that a player can make; missing where it is not told. */
  rtpRange: v.exactOptional(v.tuple([v.number(), v.number()])),
  /** How many in a hundred rounds pay anything; missing where it depends on the player's choices. */
  hitRate: v.exactOptional(v.number()),
  /** Codes of what the game has, of which an operator names those that it knows. */
  features: v.exactOptional(v.array(v.string())),
  /** An open round waits for the player's next choice; rounds of other games finish by themselves. */
  waits: v.boolean(),
})
export type Game = v.InferOutput<typeof game>

/** Opened only by `mode: 'helper'`, so it is in no list. A bet is one invitation spin, counted as 1.00. */
const spinGame = v.object({
  ...game.entries,
  prizes: v.array(v.object({ symbol: v.string(), prize: centavos, oddsPpm: v.number() })),
})

const catalogue = v.object({
  /** Changes whenever the pictures change. */
  artVersion: v.string(),
  studios: v.array(studio),
  /** Most popular first; every list and row keeps this order. */
  games: v.array(game),
  spinGame: v.nullable(spinGame),
})
export type Catalogue = v.InferOutput<typeof catalogue>

/** A shared table as anybody may know it before it is opened. */
const providerTable = v.object({
  code: id,
  /** Of the round that bets are taken on or, once they are closed, of the next; epoch ms. */
  betsOpenAt: v.number(),
  betsCloseAt: v.number(),
  /** Who has bet there with real money within the last minutes. */
  players: v.number(),
  /** Of the latest rounds, oldest first, as far as they are known; for tables that are dealt at. */
  winners: v.exactOptional(v.array(v.picklist(TABLE_WINNERS))),
  /** What that round is bet on, each with its main market; for tables of matches. Odds in hundredths. */
  fixtures: v.exactOptional(
    v.array(
      v.object({ sides: v.array(v.string()), offers: v.array(v.object({ pick: v.string(), odds: v.number() })) }),
    ),
  ),
})
export type ProviderTable = v.InferOutput<typeof providerTable>

/** The server seed, the day's secret and the beacon's signature are missing until they are revealed. */
const fairness = v.object({
  ...fair.entries,
  serverSeed: v.exactOptional(v.string()),
  day: v.exactOptional(v.object({ number: v.number(), hash: v.string(), secret: v.exactOptional(v.string()) })),
  beacon: v.exactOptional(
    v.object({ publicKey: v.string(), round: v.number(), signature: v.exactOptional(v.string()) }),
  ),
})
export type RoundFairness = v.InferOutput<typeof fairness>

const providerRound = v.object({
  roundId: id,
  fair: fairness,
  /** Set once the seed is revealed; missing for an engine that the app does not know. */
  played: v.exactOptional(played),
  /** It ended while the player was away, and has not been shown yet. */
  unseen: v.boolean(),
  /** Whose it is, and of which game; missing from providers that do not tell. */
  of: v.exactOptional(v.object({ uid: id, gameCode: id })),
  /** How it ended, and what it moved, in centavos; missing while it goes on, and from providers that do not tell. */
  ended: v.exactOptional(v.object({ status: v.picklist(['settled', 'void']), stake: centavos, win: centavos })),
})
export type ProviderRound = v.InferOutput<typeof providerRound>

export const providerRequests = {
  catalogue: v.object({}),
  /** `cover/<game>`, `provider/<studio>`, `banner/<id>`, `avatar/<n>`, `spin/<symbol>`. */
  picture: v.object({ name: v.string() }),
  rounds: v.object({ roundIds: v.array(id) }),
  /** The seeds of the player's next round. */
  seed: v.object({ uid: id }),
  tables: v.object({ codes: v.array(id) }),
}
export type ProviderCall = keyof typeof providerRequests
export type ProviderRequest<C extends ProviderCall> = v.InferOutput<(typeof providerRequests)[C]>

export const providerAnswers = {
  catalogue,
  /** Null when there is no such picture. */
  picture: v.object({ svg: v.nullable(v.string()) }),
  /** Unknown rounds are left out. */
  rounds: v.object({ rounds: v.array(providerRound) }),
  seed: v.object({ fair: fairness }),
  /** Games that have no table are left out. */
  tables: v.object({ tables: v.array(providerTable) }),
}
export type ProviderAnswer<C extends ProviderCall> = v.InferOutput<(typeof providerAnswers)[C]>
