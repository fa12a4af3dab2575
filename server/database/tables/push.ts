import type { Generated, JSONColumnType } from 'kysely'
import type { Language } from '../../../contract/constants.ts'

/** What a device shows. It lies open on a locked screen: never an amount, a name, an account or a reason. */
export interface PushContent {
  title: string
  body: string
  /** The screen that a press leads to. */
  path: string
  /** On the device too a newer one takes the place of the older. */
  tag: string
}

export interface PushTables {
  pushSubscription: {
    id: Generated<number>
    /** Null: it was logged out, and is to hear why. */
    sessionId: string | null
    uid: string
    endpoint: string
    p256dh: string
    auth: string
    language: Language
    time: number
  }
  pushMessage: {
    id: Generated<number>
    subscriptionId: number
    /** What it is about. */
    tag: string
    content: JSONColumnType<PushContent>
    tries: Generated<number>
    /** Not before. While it is being sent this is when another process may try. */
    dueTime: number
    expireTime: number
  }
}
