import * as v from 'valibot'
import { count } from './schema.ts'

/** Badge counts (section 3); a missing one is 0. */
const badgeCount = v.optional(count, 0)
export const badges = v.object({
  loginBonusRewardNum: badgeCount,
  inviteFriendToEarnNum: badgeCount,
  letterUnreadNum: badgeCount,
  taskRewardNum: badgeCount,
  inviteFriendEnergy: badgeCount,
  dailyDepositSign: badgeCount,
  catchDoll: badgeCount,
  catchDollLevel: badgeCount,
})
export type Badges = v.InferOutput<typeof badges>
export type BadgeName = keyof Badges

/** Which badge a socket event sets; its content is the absolute count. */
export const BADGE_EVENTS = {
  'inbox.unread': 'letterUnreadNum',
  'invite.friends.spins': 'inviteFriendToEarnNum',
  'invite.friends.energy': 'inviteFriendEnergy',
  'task.reward': 'taskRewardNum',
  'badge.sign.up': 'loginBonusRewardNum',
  'daily.deposit.sign': 'dailyDepositSign',
  'catch.doll': 'catchDoll',
  'catch.doll.level': 'catchDollLevel',
} as const satisfies Record<string, BadgeName>

export type BadgeEvent = keyof typeof BADGE_EVENTS

/** Events beyond the badges. */
const FURTHER_EVENTS = [
  'balance.change',
  'deposit.status',
  'withdraw.status',
  'kyc.status',
  'session.kick',
  'app.version',
] as const
export type FurtherEvent = (typeof FURTHER_EVENTS)[number]

/** A message of the live socket; one with a sid is acknowledged with an ack event. */
export const socketMessage = v.object({
  sid: v.optional(v.union([v.string(), v.pipe(v.number(), v.transform(String))])),
  event: v.string(),
  content: v.optional(v.unknown()),
})
export type SocketMessage = v.InferOutput<typeof socketMessage>

/** Live sockets of one session; with one more, the oldest is closed. */
export const SOCKETS_A_SESSION = 8

/**
 * Close codes of the operator: the session was ended · a newer socket of the session replaced this one · it sent
 * messages faster than the app ever does. After each of them the socket is not reopened until the app is visible again.
 */
export const SOCKET_CODES = { sessionEnded: 4001, replaced: 4009, tooFast: 4029 } as const

export const ACK = 'ack'
export const PING = 'ping'
export const PONG = 'pong'

/**
 * Why a session was ended: logged out on this device · another login on this device took its place · the password was
 * changed · ended from the list of sessions · a login on another device, where an operator allows one session only · the
 * account was closed.
 */
export const kickReason = v.picklist(['logout', 'replaced', 'password', 'revoked', 'elsewhere', 'closed'])
export type KickReason = v.InferOutput<typeof kickReason>

/** Content of `session.kick`; the reason is optional. */
export const kickContent = v.fallback(v.object({ reason: v.optional(kickReason) }), {})

/** A badge event's count: a number, a numeric string, or `{count}`. Anything else is not one. */
export const badgeContent = v.union([
  count,
  v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), count),
  v.pipe(
    v.object({ count }),
    v.transform((content) => content.count),
  ),
])

export function isBadgeEvent(event: string): event is BadgeEvent {
  return Object.hasOwn(BADGE_EVENTS, event)
}
