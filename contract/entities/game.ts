import * as v from 'valibot'
import { GAME_TYPES } from '../display.ts'
import { money } from '../moneySchema.ts'
import { count, id, time } from '../schema.ts'

export const gameTypeCode = v.picklist(GAME_TYPES)
export const gameType = v.object({ code: gameTypeCode, name: v.string() })
export type GameType = v.InferOutput<typeof gameType>

export const manuf = v.object({ code: id, name: v.string(), logo: v.optional(v.string(), '') })
export type Manuf = v.InferOutput<typeof manuf>

export const game = v.object({
  code: id,
  name: v.string(),
  manuf: v.string(),
  type: gameTypeCode,
  img: v.string(),
  hot: v.optional(v.boolean(), false),
  isNew: v.optional(v.boolean(), false),
  collect: v.optional(v.boolean()),
  demo: v.optional(v.boolean()),
  /** Per cent of what is staked, in the long run. */
  rtp: v.optional(v.number()),
  minBet: v.optional(money),
  maxBet: v.optional(money),
  /** How much of a bet counts towards the wagering requirement, in per cent. */
  weight: v.optional(v.number(), 0),
})
export type Game = v.InferOutput<typeof game>

/** A game is launched for real money, as a demo, or for an invitation spin. */
export const launchMode = v.picklist(['real', 'demo', 'helper'])
export type LaunchMode = v.InferOutput<typeof launchMode>

export const launch = v.object({
  playUrl: v.optional(v.string(), ''),
  openMode: v.optional(v.picklist(['frame', 'browser']), 'frame'),
  needBindWallet: v.optional(v.boolean(), false),
  /** The game's name, for a player who opened its address directly. */
  name: v.optional(v.string()),
  img: v.optional(v.string()),
  sessionId: v.optional(v.string(), ''),
  resume: v.optional(v.object({ roundId: id })),
})
export type Launch = v.InferOutput<typeof launch>

export const fairness = v.object({
  serverSeedHash: v.string(),
  clientSeed: v.string(),
  nonce: count,
  /** Version of the engine's rules (docs/fairness.md); 1 where it is missing. */
  rules: v.optional(count),
  serverSeed: v.optional(v.string()),
  /** Of a shared table's round: its Manila day, and the hash of the secret that the table has for that day. */
  day: v.optional(v.object({ number: count, hash: v.string(), secret: v.optional(v.string()) })),
  /** The public beacon whose round is drawn with, too (docs/fairness.md), and its signature once that is out. */
  beacon: v.optional(v.object({ publicKey: v.string(), round: count, signature: v.optional(v.string()) })),
})
export type Fairness = v.InferOutput<typeof fairness>

/**
 * The engine that drew a round, by its name in docs/fairness.md, and the player's choices with the bet and afterwards,
 * in the engine's own form. Together with the revealed seed they determine what the round pays.
 */
export const played = v.object({
  engine: v.string(),
  choice: v.record(v.string(), v.unknown()),
  steps: v.array(v.record(v.string(), v.unknown())),
})

export const roundStatus = v.picklist(['open', 'settled', 'void'])

export const round = v.object({
  roundId: id,
  code: v.string(),
  /** The game's type, for the page that verifies a round. */
  type: v.optional(gameTypeCode),
  name: v.string(),
  bet: money,
  win: money,
  net: money,
  status: roundStatus,
  /** Played for demo money. */
  demo: v.optional(v.boolean()),
  /** It ended while the player was away, and has not been shown yet. */
  unseen: v.optional(v.boolean()),
  /** When an open round settles by itself; omitted if that would reveal its result. */
  settlesAt: v.optional(time),
  time,
  /** As sent by the provider with the bet; of its later answers only the revealed seed is taken over. */
  fair: v.optional(fairness),
  /** The provider's current data, if it differs from what it sent with the bet. */
  fairLater: v.optional(fairness),
  /** Only for rounds whose seed is revealed. */
  played: v.optional(played),
})
export type Round = v.InferOutput<typeof round>

/**
 * An invited friend (docs/rules.md, 15). Rewards are pending until the friend has an approved KYC and a linked phone;
 * `overLimit`: beyond the friends of a day or month; `notCounted`: not a different person.
 */
export const friend = v.object({
  name: v.string(),
  time,
  registered: v.boolean(),
  kyc: v.boolean(),
  turnover: v.boolean(),
  state: v.optional(v.picklist(['registered', 'verifying', 'paid', 'overLimit', 'notCounted'])),
})

/** Limits of rewarded friends per Manila day and month, how many are left, and the rewards that are still pending. */
export const friendLimits = v.object({
  day: count,
  month: count,
  leftToday: count,
  leftThisMonth: count,
  onTheWay: v.object({ charges: count, spins: count }),
})
export type FriendLimits = v.InferOutput<typeof friendLimits>

/** Invitation spins: how many are left, until when, and each symbol's prize, odds (parts per million) and picture. */
export const helper = v.object({
  gameCode: v.string(),
  spins: count,
  /** The last ones can be looked at when none is left. During an exclusion: one that was used is not drawn yet. */
  spun: v.optional(v.boolean()),
  expireTime: v.nullish(time),
  paytable: v.array(v.object({ symbol: v.string(), prize: money, oddsPpm: count, img: v.optional(v.string(), '') })),
  /** The newest; `friendTotal` says how many there are. */
  friends: v.array(friend),
  friendTotal: v.optional(count),
  friendLimits: v.optional(friendLimits),
  share: v.object({ url: v.string(), text: v.string(), code: v.string() }),
  fair: v.optional(fairness),
})
export type Helper = v.InferOutput<typeof helper>

export const banner = v.object({
  id,
  img: v.string(),
  alt: v.string(),
  title: v.optional(v.string()),
  text: v.optional(v.string()),
  action: v.optional(v.string()),
  link: v.optional(v.string(), ''),
  openMode: v.optional(v.picklist(['route', 'game', 'browser']), 'route'),
})
export type Banner = v.InferOutput<typeof banner>
