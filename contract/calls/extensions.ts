import * as v from 'valibot'
import { get, post } from '../call.ts'
import { empty, nothing, text } from '../schema.ts'

/** Calls beyond the specification: an operator without them answers 404 and their features stay hidden. */

export const extensionCalls = {
  pushKey: get('/api/push/key', {
    auth: 'visitor',
    extension: true,
    input: empty,
    data: v.object({ publicKey: v.string() }),
  }),
  pushSubscribe: post('/api/push/subscribe', {
    auth: 'player',
    extension: true,
    input: v.object({ endpoint: text(1000), keys: v.object({ p256dh: text(200), auth: text(100) }) }),
    data: nothing,
  }),
  pushUnsubscribe: post('/api/push/unsubscribe', {
    auth: 'visitor',
    extension: true,
    input: v.object({ endpoint: text(1000) }),
    data: nothing,
  }),
}
