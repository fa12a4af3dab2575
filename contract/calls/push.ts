import * as v from 'valibot'
import { get, post } from '../call.ts'
import { PUSH_SUBSCRIBE_PATH } from '../constants.ts'
import { empty, id, nothing, text } from '../schema.ts'

/** The keys of RFC 8291: an uncompressed point of P-256 and 16 random bytes, in base64url. */
const pushKeys = v.object({
  p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/)),
  auth: v.pipe(v.string(), v.regex(/^[\w-]{22}(==)?$/)),
})

/** Kinds of pushes that a player can do without. What happens to the account is always told. */
export const MUTABLE_PUSHES = ['cashier', 'bonus', 'system'] as const
export type MutablePush = (typeof MUTABLE_PUSHES)[number]

/** What a player can be reminded of once a day. */
export const REMINDERS = ['signUp', 'dailyDeposit', 'battlePass', 'tasks'] as const
export type Reminder = (typeof REMINDERS)[number]

/** Kinds are on and reminders off until the player chooses; for all devices that pushes were switched on for. */
const pushChoices = v.object({
  kinds: v.array(
    v.object({
      code: id,
      name: v.string(),
      on: v.boolean(),
      /** Cannot be switched off. */
      always: v.optional(v.boolean(), false),
    }),
  ),
  reminders: v.array(v.object({ code: id, name: v.string(), on: v.boolean() })),
  /** When reminders are sent, in the player's words. */
  remindedWhen: v.string(),
})
export type PushChoices = v.InferOutput<typeof pushChoices>

/** Pushes to a player's browsers. */
export const pushCalls = {
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
  pushUnsubscribe: post('/api/push/unsubscribe', {
    auth: 'visitor',
    extension: true,
    input: v.object({ endpoint: text(1000) }),
    data: nothing,
  }),
  pushChoices: get('/api/push/choices', { auth: 'player', extension: true, input: empty, data: pushChoices }),
  /** Switches one of them; answers with all. */
  pushChoose: post('/api/push/choose', {
    auth: 'player',
    extension: true,
    quiet: true,
    input: v.object({ code: v.picklist([...MUTABLE_PUSHES, ...REMINDERS]), on: v.boolean() }),
    data: pushChoices,
  }),
}
