import { subscribe, unsubscribe } from '../domain/inbox/push.ts'
import { FieldRefusal } from '../domain/fieldRefusal.ts'
import { Refusal } from '../domain/refusal.ts'
import { isPushAddress } from '../push/hosts.ts'
import { WORDS } from '../words.ts'
import type { Handlers } from './handler.ts'

export const pushCalls = {
  async pushKey(_input, { vapid }) {
    return { publicKey: vapid.publicKey }
  },

  async pushSubscribe(subscription, { db, session, settings, language, now }) {
    if (!session) throw new Refusal('sessionInvalid', WORDS.sessionInvalid)
    if (!isPushAddress(subscription.endpoint, settings.pushHosts)) {
      throw new FieldRefusal({ endpoint: WORDS.pushAddress })
    }
    await subscribe(db, session, { ...subscription, language }, now)
    return null
  },

  async pushUnsubscribe({ endpoint }, { db }) {
    await unsubscribe(db, endpoint)
    return null
  },
} satisfies Partial<Handlers>
