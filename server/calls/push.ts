import { subscribe, unsubscribe } from '../domain/inbox/push.ts'
import { choosePush, pushChoicesOf } from '../domain/inbox/pushChoices.ts'
import { FieldError } from '../domain/fieldError.ts'
import { DomainError } from '../domain/domainError.ts'
import { isPushAddress } from '../push/hosts.ts'
import { WORDS } from '../words.ts'
import type { Handlers } from './handler.ts'

export const pushCalls = {
  async pushKey(_input, { vapid }) {
    return { publicKey: vapid.publicKey }
  },

  async pushSubscribe(subscription, { db, session, settings, language, now }) {
    if (!session) throw new DomainError('sessionInvalid', WORDS.sessionInvalid)
    if (!isPushAddress(subscription.endpoint, settings.pushHosts)) {
      throw new FieldError({ endpoint: WORDS.pushAddress })
    }
    await subscribe(db, session, { ...subscription, language }, now)
    return null
  },

  async pushUnsubscribe({ endpoint }, { db }) {
    await unsubscribe(db, endpoint)
    return null
  },

  pushChoices: (_input, { db, uid, language }) => pushChoicesOf(db, uid, language),

  async pushChoose(choice, { db, uid, language, now }) {
    await choosePush(db, uid, choice, now)
    return pushChoicesOf(db, uid, language)
  },
} satisfies Partial<Handlers>
