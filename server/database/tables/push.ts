import type { Generated, JSONColumnType } from 'kysely'
import type { MutablePush, Reminder } from '../../../contract/calls/push.ts'
import type { Language } from '../../../contract/constants.ts'

/** Shown on a locked screen: never an amount, a name, an account or a reason. */
export interface PushContent {
  title: string
  body: string
  /** The screen that it opens. */
  path: string
  /** A newer push replaces an older one of the same tag on the device. */
  tag: string
}

export interface PushTables {
  pushSubscription: {
    id: Generated<number>
    /** Null after a logout, whose reason is still to be delivered. */
    sessionId: string | null
    uid: string
    endpoint: string
    p256dh: string
    auth: string
    language: Language
    time: number
  }
  pushMuted: { uid: string; kind: MutablePush }
  pushReminder: {
    uid: string
    kind: Reminder
    /** Epoch ms. */
    dueTime: number
  }
  pushMessage: {
    id: Generated<number>
    subscriptionId: number
    /** Deduplication key. */
    tag: string
    content: JSONColumnType<PushContent>
    tries: Generated<number>
    /** Earliest delivery; while it is being sent, when another process may take over. */
    dueTime: number
    expireTime: number
  }
}
