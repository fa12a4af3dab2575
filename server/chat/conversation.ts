import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '../../contract/constants.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Handle } from '../domain/ledger.ts'
import { answerTo, GREETING } from './script.ts'

const ACCESS_MS = 24 * 60 * 60_000
const WRITING_MS = 1_500
const SHOWN_MAX = 200

/** Whose conversation it is: the player's, or that of a device nobody is logged in on; null for a browser tab. */
export type ChatOwner = { uid: string } | { deviceId: string } | null

export interface Chat {
  id: string
  uid: string | null
}

/** A new way into the owner's conversation, which begins with a greeting when there is none yet. */
export async function enterChat(
  handle: Handle,
  owner: ChatOwner,
  language: Language,
  now: number,
): Promise<{ chatId: string; token: string }> {
  return inTransaction(handle, async (trx) => {
    const uid = owner && 'uid' in owner ? owner.uid : null
    const who = owner && ('uid' in owner ? `player:${owner.uid}` : `device:${owner.deviceId}`)
    const fresh = await trx
      .insertInto('chat')
      .values({ id: randomUUID(), who, uid, time: now })
      .onConflict((conflict) => conflict.column('who').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (fresh) await write(trx, fresh.id, GREETING[language], now)
    const { id: chatId } =
      fresh ?? (await trx.selectFrom('chat').select('id').where('who', '=', who).executeTakeFirstOrThrow())
    const token = randomBytes(24).toString('base64url')
    await trx.deleteFrom('chatAccess').where('expireTime', '<=', now).execute()
    await trx
      .insertInto('chatAccess')
      .values({ tokenHash: hashOf(token), chatId, expireTime: now + ACCESS_MS })
      .execute()
    return { chatId, token }
  })
}

/** The conversation that a token leads into, or null. */
export async function chatOf(handle: Handle, token: string, now: number): Promise<Chat | null> {
  const chat = await handle
    .selectFrom('chatAccess as a')
    .innerJoin('chat as c', 'c.id', 'a.chatId')
    .select(['c.id', 'c.uid'])
    .where('a.tokenHash', '=', hashOf(token))
    .where('a.expireTime', '>', now)
    .executeTakeFirst()
  return chat ?? null
}

export interface Said {
  clientId: string
  text: string
  orderNo: string | null
  picture: { type: string; content: Buffer } | null
}

/** Keeps what the player says and answers it, once. */
export async function say(handle: Handle, chat: Chat, said: Said, language: Language, now: number): Promise<void> {
  const { clientId, text, orderNo, picture } = said
  await inTransaction(handle, async (trx) => {
    const fresh = await trx
      .insertInto('chatMessage')
      .values({
        chatId: chat.id,
        clientId,
        author: 'player',
        text,
        orderNo,
        picture: picture?.content ?? null,
        pictureType: picture?.type ?? null,
        visibleTime: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (fresh) await write(trx, chat.id, await answerTo(trx, chat, said, language), now + WRITING_MS)
  })
}

async function write(trx: Handle, chatId: string, text: string, visibleTime: number): Promise<void> {
  await trx
    .insertInto('chatMessage')
    .values({ chatId, clientId: randomUUID(), author: 'helper', text, visibleTime })
    .execute()
}

/** Where a reader has got to. */
export interface Cursor {
  time: number
  id: number
}

/** What is visible by now after the cursor, oldest first, and whether an answer is being written. */
export async function readChat(handle: Handle, chat: Chat, after: Cursor, now: number) {
  const rows = await handle
    .selectFrom('chatMessage')
    .select(['id', 'clientId', 'author', 'text', 'orderNo', 'pictureType', 'visibleTime as time'])
    .where('chatId', '=', chat.id)
    .where(sql<boolean>`(visible_time, id) > (${after.time}::bigint, ${after.id}::bigint)`)
    .orderBy('visibleTime', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute()
  const list = rows
    .filter(({ time }) => time <= now)
    .toReversed()
    .map(({ pictureType, ...message }) => ({ ...message, picture: pictureType !== null }))
  return { list, writing: rows.some(({ time }) => time > now) }
}

export async function pictureOf(handle: Handle, chat: Chat, id: number) {
  const row = await handle
    .selectFrom('chatMessage')
    .select(['picture', 'pictureType'])
    .where('chatId', '=', chat.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.picture && row.pictureType ? { content: row.picture, type: row.pictureType } : null
}

/** How many messages the player has sent since a moment. */
export async function countSaid(handle: Handle, chat: Chat, since: number): Promise<number> {
  const { said } = await handle
    .selectFrom('chatMessage')
    .select(({ fn }) => fn.countAll<number>().as('said'))
    .where('chatId', '=', chat.id)
    .where('author', '=', 'player')
    .where('visibleTime', '>=', since)
    .executeTakeFirstOrThrow()
  return said
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
