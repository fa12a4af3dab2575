import { type ExpressionBuilder, sql } from 'kysely'
import webPush from 'web-push'
import { MINUTE_MS } from '../../contract/durations.ts'
import type { Database } from '../database/open.ts'
import { countUnread } from '../domain/inbox/message.ts'
import type { PushContent } from '../database/tables/push.ts'
import type { Schema } from '../database/tables.ts'
import { dropDelivered } from '../domain/inbox/push.ts'
import type { Operator } from '../operator.ts'
import { type Sweep, whileDue } from '../jobs/sweeps.ts'
import type { Vapid } from './keys.ts'

const AT_ONCE = 20
/** Longer than any push service takes. */
const ANSWER_MS = 10_000
/** When this lease has expired another process may take the message: the first one crashed. */
const LEASE_MS = 30_000
const PAUSE_BASE_MS = 5_000
const PAUSE_MOST_MS = 15 * MINUTE_MS

interface Message {
  id: number
  /** The end of its lease. */
  dueTime: number
  subscriptionId: number
  uid: string
  endpoint: string
  p256dh: string
  auth: string
  content: PushContent
  tries: number
  expireTime: number
}

/** The push service's answer. */
type Verdict = 'taken' | 'gone' | 'refused' | { again: { afterMs: number } }

/**
 * Sends queued messages to the push services, with growing pauses until they are too old. A message is deleted once it
 * was accepted; after a crash it is sent again under the same topic and tag, so that the browser shows one.
 */
export function pushSweep(operator: Operator, report: (fault: unknown) => void): Sweep {
  return {
    name: 'pushes',
    due: (now) => operator.db.selectFrom('pushMessage').where('dueTime', '<=', now),
    work: (stopping) => sendDue(operator, stopping, report),
    report,
  }
}

function sendDue(operator: Operator, stopping: AbortSignal, report: (fault: unknown) => void): Promise<void> {
  return whileDue(stopping, async () => {
    const messages = await takeOn(operator.db, operator.clock.now())
    await Promise.all(messages.map((message) => sendOne(operator, message, stopping).catch(report)))
    return messages.length === AT_ONCE
  })
}

/** Leases the oldest due messages. */
async function takeOn(db: Database, now: number): Promise<Message[]> {
  await db.deleteFrom('pushMessage').where('dueTime', '<=', now).where('expireTime', '<=', now).execute()
  return db
    .updateTable('pushMessage as m')
    .from('pushSubscription as d')
    .set({ dueTime: now + LEASE_MS, tries: sql<number>`m.tries + 1` })
    .whereRef('d.id', '=', 'm.subscriptionId')
    .where('m.id', 'in', ({ selectFrom }) =>
      selectFrom('pushMessage')
        .select('id')
        .where('dueTime', '<=', now)
        .orderBy('dueTime')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['m.id', 'm.dueTime', 'm.subscriptionId', 'm.content', 'm.tries', 'm.expireTime'])
    .returning(['d.uid', 'd.endpoint', 'd.p256dh', 'd.auth'])
    .execute()
}

async function sendOne({ db, clock, vapid }: Operator, message: Message, stopping: AbortSignal): Promise<void> {
  const unread = await countUnread(db, message.uid)
  const ttlSec = Math.ceil((message.expireTime - clock.now()) / 1_000)
  const verdict = await send(vapid, message, JSON.stringify({ ...message.content, unread }), { ttlSec, stopping })
  if (verdict === 'taken' || verdict === 'refused') {
    await db.deleteFrom('pushMessage').where(asLeased(message)).execute()
    await dropDelivered(db, message.subscriptionId)
  } else if (verdict === 'gone') {
    await db.deleteFrom('pushSubscription').where('id', '=', message.subscriptionId).execute()
  } else {
    const dueTime = clock.now() + verdict.again.afterMs
    await db.updateTable('pushMessage').set({ dueTime }).where(asLeased(message)).execute()
  }
}

/** Not once a newer word has taken its place, which is due at another time. */
const asLeased =
  ({ id, dueTime }: Message) =>
  ({ and }: ExpressionBuilder<Schema, 'pushMessage'>) =>
    and({ id, dueTime })

async function send(
  vapid: Vapid,
  { id, endpoint, p256dh, auth, tries }: Message,
  content: string,
  { ttlSec, stopping }: { ttlSec: number; stopping: AbortSignal },
): Promise<Verdict> {
  const pauseMs = Math.min(PAUSE_BASE_MS * 2 ** (tries - 1), PAUSE_MOST_MS)
  const subscription = { endpoint, keys: { p256dh, auth } }
  const request = encrypted(() =>
    webPush.generateRequestDetails(subscription, content, {
      vapidDetails: vapid,
      TTL: ttlSec,
      urgency: 'high',
      topic: `m${id}`,
    }),
  )
  // The subscription's key is not on the curve: the message could not be decrypted.
  if (!request) return 'gone'
  try {
    const answer = await fetch(request.endpoint, {
      method: request.method,
      headers: withoutLength(request.headers),
      body: new Uint8Array(request.body),
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_MS)]),
    })
    await answer.body?.cancel()
    return verdictOf(answer, pauseMs)
  } catch {
    return { again: { afterMs: pauseMs } }
  }
}

function encrypted<Request>(encrypt: () => Request): Request | undefined {
  try {
    return encrypt()
  } catch {
    return undefined
  }
}

/** `fetch` sets Content-Length itself. */
function withoutLength(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const others = Object.entries(headers).filter(([name]) => name !== 'Content-Length')
  return Object.fromEntries(others.map(([name, value]) => [name, String(value)]))
}

function verdictOf({ ok, status, headers }: Response, pauseMs: number): Verdict {
  if (ok) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  const isItsFault = status >= 500 || status === 429 || status === 408
  if (!isItsFault) return 'refused'
  const wantedSec = Number(headers.get('retry-after'))
  const wantedMs = Number.isFinite(wantedSec) ? wantedSec * 1_000 : 0
  return { again: { afterMs: Math.min(Math.max(pauseMs, wantedMs), PAUSE_MOST_MS) } }
}
