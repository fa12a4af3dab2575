import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '../../contract/constants.ts'
import { decrypt, decryptBytes, encrypt, encryptBytes } from '../../server/database/encryption/encryption.ts'
import { DAY_MS } from '../../contract/manilaDay.ts'
import { type Handle, inTransaction, type Trx } from '../../server/database/transaction.ts'
import { countPicture } from '../../server/domain/kyc/pictureQuota.ts'
import { countUse } from '../../server/domain/account/rateLimit.ts'
import { holdSession } from '../../server/domain/account/session.ts'
import type { Desk } from './desk.ts'
import { answerTo, GREETING } from './script.ts'
import { type ChatOwner, nameOfOwner } from '../../protocols/chat.ts'

const ACCESS_MS = 24 * 60 * 60_000
const WRITING_MS = 1_500
const SHOWN_MAX = 200
const MINUTE_MS = 60_000
const SAID_A_MINUTE = 30
const SAID_A_DAY = 500
/** All visitors of one network together. */
const VISITORS_SAY_A_DAY = 2_000

export interface Chat {
  id: string
  uid: string | null
  /** False for visitors and guests. */
  hasAccount: boolean
}

/**
 * A new way into the owner's conversation, which begins with a greeting; without an owner into a new one each time.
 * Null when the player's login is over.
 */
export async function enterChat(
  handle: Handle,
  owner: ChatOwner | null,
  language: Language,
  now: number,
): Promise<{ chatId: string; token: string } | null> {
  return inTransaction(handle, async (trx) => {
    const { uid, sessionId } = owner && 'uid' in owner ? owner : { uid: null, sessionId: null }
    if (sessionId !== null && !(await holdSession(trx, sessionId, now))) return null
    const who = owner && nameOfOwner(owner)
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
    await trx
      .insertInto('chatAccess')
      .values({ tokenHash: hashOf(token), chatId, expireTime: now + ACCESS_MS, sessionId })
      .execute()
    return { chatId, token }
  })
}

/** The conversation that a token leads into, or null. */
export async function chatOf(handle: Handle, token: string, now: number): Promise<Chat | null> {
  const chat = await handle
    .selectFrom('chatAccess as a')
    .innerJoin('chat as c', 'c.id', 'a.chatId')
    .leftJoin('player as p', 'p.uid', 'c.uid')
    .select(['c.id', 'c.uid', 'p.guest'])
    .where('a.tokenHash', '=', hashOf(token))
    .where('a.expireTime', '>', now)
    .executeTakeFirst()
  return chat ? { id: chat.id, uid: chat.uid, hasAccount: chat.guest === false } : null
}

export interface Said {
  clientId: string
  text: string
  orderNo: string | null
  picture: { type: string; content: Buffer } | null
}

interface Speaker {
  language: Language
  /** The address it comes from, of IPv6 its /64. */
  network: string
  now: number
}

export interface SayPorts {
  db: Handle
  desk: Desk
}

/** Keeps what the player says and answers it, once. Throws `tooMany` for more than the conversation has room for. */
export async function say({ db, desk }: SayPorts, chat: Chat, said: Said, speaker: Speaker): Promise<void> {
  const { clientId, text, orderNo, picture } = said
  const { language, now } = speaker
  const owner = [chat.id, clientId]
  // Nobody is asked while a transaction waits.
  const answer = await answerTo(desk, chat, said, language)
  await inTransaction(db, async (trx) => {
    await trx.selectFrom('chat').select('id').where('id', '=', chat.id).forNoKeyUpdate().execute()
    if (await isKnown(trx, chat, clientId)) return
    await countSaid(trx, chat, said, speaker)
    await trx
      .insertInto('chatMessage')
      .values({
        chatId: chat.id,
        clientId,
        author: 'player',
        text: text && encrypt(trx, 'chat_message.text', owner, text),
        orderNo,
        picture: picture && encryptBytes(trx, 'chat_message.picture', owner, picture.content),
        pictureType: picture?.type ?? null,
        visibleTime: now,
      })
      .execute()
    await write(trx, chat.id, answer, now + WRITING_MS)
  })
}

async function isKnown(trx: Trx, chat: Chat, clientId: string): Promise<boolean> {
  const known = await trx
    .selectFrom('chatMessage')
    .select('id')
    .where('chatId', '=', chat.id)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return known !== undefined
}

async function countSaid(trx: Trx, chat: Chat, { picture }: Said, { network, now }: Speaker): Promise<void> {
  const { id, uid, hasAccount } = chat
  const key = `chat:${id}`
  const limits = [
    { key, max: SAID_A_MINUTE, windowMs: MINUTE_MS },
    { key: `${key}:day`, max: SAID_A_DAY, windowMs: DAY_MS },
    ...(hasAccount ? [] : [{ key: `chat:${network}`, max: VISITORS_SAY_A_DAY, windowMs: DAY_MS }]),
  ]
  await countUse(trx, limits, now)
  if (picture) await countPicture(trx, { owner: uid === null ? key : `player:${uid}`, hasAccount, network }, now)
}

async function write(trx: Handle, chatId: string, text: string, visibleTime: number): Promise<void> {
  const clientId = randomUUID()
  const encrypted = encrypt(trx, 'chat_message.text', [chatId, clientId], text)
  await trx
    .insertInto('chatMessage')
    .values({ chatId, clientId, author: 'helper', text: encrypted, visibleTime })
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
    .map(({ pictureType, text, ...message }) => ({
      ...message,
      text: text && decrypt(handle, 'chat_message.text', [chat.id, message.clientId], text),
      picture: pictureType !== null,
    }))
  return { list, writing: rows.some(({ time }) => time > now) }
}

export async function pictureOf(handle: Handle, chat: Chat, id: number) {
  const row = await handle
    .selectFrom('chatMessage')
    .select(['clientId', 'picture', 'pictureType'])
    .where('chatId', '=', chat.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.picture || !row.pictureType) return null
  const content = decryptBytes(handle, 'chat_message.picture', [chat.id, row.clientId], row.picture)
  return { content, type: row.pictureType }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
