import * as v from 'valibot'
import { get, post } from '../call.ts'
import { PAGE_TIMING_PATH, PUSH_SUBSCRIBE_PATH, START_KINDS } from '../constants.ts'
import { friend } from '../entities/game.ts'
import { empty, listOf, listQuery, nothing, text } from '../schema.ts'

/** Calls beyond the specification: an operator without them answers 404 and their features stay hidden. */

/** As RFC 8291 has them: an uncompressed point of P-256 and 16 random bytes, in base64url. */
const pushKeys = v.object({
  p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/)),
  auth: v.pipe(v.string(), v.regex(/^[\w-]{22}(==)?$/)),
})

/** Longer measurements are rejected as implausible, in ms. */
const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(120_000))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000))

export const extensionCalls = {
  /** Web vitals (LCP and INP in ms) and errors of one page load, without the player's identity. */
  pageTiming: post(PAGE_TIMING_PATH, {
    auth: 'visitor',
    extension: true,
    quiet: true,
    input: v.object({
      start: v.picklist(START_KINDS),
      lcp: v.optional(milliseconds),
      inp: v.optional(milliseconds),
      cls: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
      uncaught: count,
      failedChunks: count,
    }),
    data: nothing,
  }),
  /** The operator's VAPID key, in base64url. */
  pushKey: get('/api/push/key', {
    auth: 'visitor',
    extension: true,
    input: empty,
    data: v.object({ publicKey: v.string() }),
  }),
  /** Pushes go to this browser, in the language of the request, until its session ends. */
  pushSubscribe: post(PUSH_SUBSCRIBE_PATH, {
    auth: 'player',
    extension: true,
    input: v.object({ endpoint: text(1000), keys: pushKeys }),
    data: nothing,
  }),
  /** The ad pixel has been sent this purchase: `fbEvent` of the balance stops offering it. */
  fbEventSent: post('/api/fb/event/sent', {
    auth: 'player',
    extension: true,
    quiet: true,
    input: v.object({ eventId: text(40) }),
    data: nothing,
  }),
  /** Everybody whom the player invited, newest first: `gameHelper` and `energyfillFetch` tell the newest of them. */
  userFriendFetch: get('/api/user/friend/fetch', {
    auth: 'player',
    extension: true,
    input: v.object(listQuery),
    data: listOf(friend),
  }),
  pushUnsubscribe: post('/api/push/unsubscribe', {
    auth: 'visitor',
    extension: true,
    input: v.object({ endpoint: text(1000) }),
    data: nothing,
  }),
}
