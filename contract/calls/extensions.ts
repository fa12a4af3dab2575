import * as v from 'valibot'
import { get, post } from '../call.ts'
import { PUSH_SUBSCRIBE_PATH } from '../constants.ts'
import { empty, nothing, text } from '../schema.ts'

/** Calls beyond the specification: an operator without them answers 404 and their features stay hidden. */

/** As RFC 8291 has them: an uncompressed point of P-256 and 16 random bytes, in base64url. */
const pushKeys = v.object({
  p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/)),
  auth: v.pipe(v.string(), v.regex(/^[\w-]{22}(==)?$/)),
})

export const extensionCalls = {
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
  /** The ad pixel was told of a purchase: `fbEvent` of the balance no longer stands for it. */
  fbEventSent: post('/api/fb/event/sent', {
    auth: 'player',
    extension: true,
    quiet: true,
    input: v.object({ eventId: text(40) }),
    data: nothing,
  }),
  pushUnsubscribe: post('/api/push/unsubscribe', {
    auth: 'visitor',
    extension: true,
    input: v.object({ endpoint: text(1000) }),
    data: nothing,
  }),
}
