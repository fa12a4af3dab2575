import { type SelectQueryBuilder, sql } from 'kysely'
import { DAY_MS } from '../../../contract/durations.ts'
import type { Language } from '../../../contract/constants.ts'
import type { Schema } from '../../database/tables.ts'
import { type Handle, inTransaction } from '../../database/transaction.ts'
import type { LetterType } from '../../database/tables/letter.ts'
import type { PushContent } from '../../database/tables/push.ts'
import type { Words } from '../domainError.ts'

interface News {
  /** What it is about: a player may not want it (`pushChoices.ts`). */
  kind: LetterType
  title: Words
  body: Words
  path: string
  tag: string
  /** When it is no longer true, epoch ms: it is not delivered from then on. */
  until?: number
}

/** Longest lifetime (TTL) of an undelivered push. */
const KEPT_MS = DAY_MS

/** Pushes to all subscribed devices of a player after the commit, unless they do not want pushes of its kind. */
export async function queuePush(handle: Handle, uid: string, news: News, now: number): Promise<void> {
  const devices = await handle
    .selectFrom('pushSubscription as d')
    .innerJoin('playerSession as s', 's.id', 'd.sessionId')
    .select(['d.id', 'd.language'])
    .where('d.uid', '=', uid)
    .where('s.expireTime', '>', now)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('pushMuted as q')
            .select('q.kind')
            .whereRef('q.uid', '=', 'd.uid')
            .where(sql<string>`q.kind`, '=', news.kind),
        ),
      ),
    )
    .execute()
  if (devices.length === 0) return
  const messages = devices.map(({ id, language }) => ({
    subscriptionId: id,
    tag: news.tag,
    content: JSON.stringify(contentIn(language, news)),
    dueTime: now,
    expireTime: Math.min(now + KEPT_MS, news.until ?? Infinity),
  }))
  await handle
    .insertInto('pushMessage')
    .values(messages)
    .onConflict((conflict) =>
      conflict.columns(['subscriptionId', 'tag']).doUpdateSet(({ ref }) => ({
        content: ref('excluded.content'),
        dueTime: ref('excluded.dueTime'),
        expireTime: ref('excluded.expireTime'),
        tries: 0,
      })),
    )
    .execute()
}

function contentIn(language: Language, { title, body, path, tag }: News): PushContent {
  return { title: title[language], body: body[language], path, tag }
}

export interface NewSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * Binds a browser to a session. Deletes undelivered pushes of the browser's former player, and of the session's former
 * browser; repeating it changes only the language.
 */
export async function subscribe(
  handle: Handle,
  session: { id: string; uid: string },
  { endpoint, keys, language }: NewSubscription & { language: Language },
  now: number,
): Promise<void> {
  await inTransaction(handle, async (trx) => {
    const same = await trx
      .updateTable('pushSubscription')
      .set({ language })
      .where('sessionId', '=', session.id)
      .where('endpoint', '=', endpoint)
      .where('p256dh', '=', keys.p256dh)
      .where('auth', '=', keys.auth)
      .returning('id')
      .executeTakeFirst()
    if (same) return
    await trx
      .deleteFrom('pushSubscription')
      .where(({ eb, or }) => or([eb('sessionId', '=', session.id), eb('endpoint', '=', endpoint)]))
      .execute()
    await trx
      .insertInto('pushSubscription')
      .values({ sessionId: session.id, uid: session.uid, endpoint, ...keys, language, time: now })
      // A concurrent request of the same browser.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/**
 * Lets devices whose sessions are about to end still receive what is queued, and nothing later: otherwise an intruder
 * who ends them, or changes the password, would silence the owner.
 */
export async function keepForLastWord(
  handle: Handle,
  sessions: SelectQueryBuilder<Schema, 'playerSession', { id: string }>,
): Promise<void> {
  await handle
    .updateTable('pushSubscription as d')
    .set({ sessionId: null })
    .where('d.sessionId', 'in', sessions)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('pushMessage as m').select('m.id').whereRef('m.subscriptionId', '=', 'd.id')),
    )
    .execute()
}

/** Deletes the subscription of an ended session once nothing is queued for it. */
export async function dropDelivered(handle: Handle, subscriptionId: number): Promise<void> {
  await handle
    .deleteFrom('pushSubscription as d')
    .where('d.id', '=', subscriptionId)
    .where('d.sessionId', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('pushMessage as m').select('m.id').whereRef('m.subscriptionId', '=', 'd.id'))),
    )
    .execute()
}

export async function unsubscribe(handle: Handle, endpoint: string): Promise<void> {
  await handle.deleteFrom('pushSubscription').where('endpoint', '=', endpoint).execute()
}
