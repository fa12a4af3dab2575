import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DAY_MS, MINUTE_MS } from '../../contract/durations.ts'
import type { Language } from '../../contract/constants.ts'
import { decrypt, decryptBytes, encrypt, encryptBytes } from '../database/encryption.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import type { Handle, Trx } from '../database/open.ts'
import { type RateLimit, consume } from '../../server/database/rateLimit.ts'
import { TooMany } from '../../server/http/limits.ts'
import type { Desk } from './desk.ts'
import { answerTo, GREETING } from './script.ts'
import { type ChatOwner, nameOfOwner } from '../../protocols/chat.ts'

const ACCESS_MS = DAY_MS
const WRITING_MS = 1_500
const SHOWN_MAX = 200
const MESSAGES_A_MINUTE = 30
const MESSAGES_A_DAY = 500
/** Limit for all visitors of one network. */
const VISITORS_SAY_A_DAY = 2_000
/** Pictures a day. A mobile network puts hundreds of players behind one address; visitors are anonymous. */
const PICTURES_A_DAY = {
  account: { owner: 60, network: 600 },
  visitor: { owner: 20, network: 60 },
} as const

export interface Chat {
  id: string
  uid: string | null
  /** False for visitors and guests. */
  hasAccount: boolean
}

/** A new access to the owner's conversation, which begins with a greeting; without an owner, to a new one each time. */
export async function enterChat(
  handle: Handle,
  owner: ChatOwner | null,
  language: Language,
  now: number,
): Promise<{ chatId: string; token: string }> {
  return inTransaction(handle, async (trx) => {
    const { uid, sessionId } = owner && 'uid' in owner ? owner : { uid: null, sessionId: null }
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

/** The conversation of a token; null without one, and after the login that issued it has ended. */
export async function chatOf({ db, desk }: ChatStore, token: string, now: number): Promise<Chat | null> {
  const tokenHash = hashOf(token)
  const found = await db
    .selectFrom('chatAccess as a')
    .innerJoin('chat as c', 'c.id', 'a.chatId')
    .select(['c.id', 'c.uid', 'a.sessionId'])
    .where('a.tokenHash', '=', tokenHash)
    .where('a.expireTime', '>', now)
    .executeTakeFirst()
  if (!found) return null
  const { id, uid, sessionId } = found
  if (uid === null) return { id, uid, hasAccount: false }
  const player = sessionId === null ? null : await desk.player({ uid, sessionId })
  if (player) return { id, uid, ...player }
  await db.deleteFrom('chatAccess').where('tokenHash', '=', tokenHash).execute()
  return null
}

export interface PlayerMessage {
  clientId: string
  text: string
  orderNo: string | null
  picture: { type: string; content: Buffer } | null
}

interface Speaker {
  language: Language
  /** The client's address, for IPv6 its /64. */
  network: string
  now: number
}

export interface ChatStore {
  db: Handle
  desk: Desk
}

/** Stores a message and answers it, once. Throws TooMany above the limits. */
export async function say(
  { db, desk }: ChatStore,
  chat: Chat,
  message: PlayerMessage,
  speaker: Speaker,
): Promise<void> {
  const { clientId, text, orderNo, picture } = message
  const { language, now } = speaker
  const owner = [chat.id, clientId]
  const isFresh = await inTransaction(db, async (trx) => {
    await holdChat(trx, chat)
    if (await isKnown(trx, chat, clientId)) return false
    await countMessage(trx, chat, message, speaker)
    return true
  })
  if (!isFresh) return
  // Counted before the operator is asked, and asked outside the transaction.
  const answer = await answerTo(desk, chat, message, language)
  await inTransaction(db, async (trx) => {
    await holdChat(trx, chat)
    if (await isKnown(trx, chat, clientId)) return
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

/** Messages of one conversation are processed one by one. */
async function holdChat(trx: Trx, { id }: Chat): Promise<void> {
  await trx.selectFrom('chat').select('id').where('id', '=', id).forNoKeyUpdate().execute()
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

async function countMessage(
  trx: Trx,
  chat: Chat,
  { picture }: PlayerMessage,
  { network, now }: Speaker,
): Promise<void> {
  const { id, hasAccount } = chat
  const key = `chat:${id}`
  const limits = [
    { key, max: MESSAGES_A_MINUTE, windowMs: MINUTE_MS },
    { key: `${key}:day`, max: MESSAGES_A_DAY, windowMs: DAY_MS },
    ...(hasAccount ? [] : [{ key: `chat:${network}`, max: VISITORS_SAY_A_DAY, windowMs: DAY_MS }]),
  ]
  const waitSec = await consume(
    trx,
    'sandbox.rate_limit',
    picture ? [...limits, ...pictureLimits(chat, network)] : limits,
    now,
  )
  if (waitSec !== null) throw new TooMany(waitSec)
}

function pictureLimits({ id, uid, hasAccount }: Chat, network: string): RateLimit[] {
  const kind = hasAccount ? 'account' : 'visitor'
  const owner = uid === null ? `chat:${id}` : `player:${uid}`
  const { owner: ofOwner, network: ofNetwork } = PICTURES_A_DAY[kind]
  return [
    { key: `picture:${owner}`, max: ofOwner, windowMs: DAY_MS },
    { key: `picture:${kind}:${network}`, max: ofNetwork, windowMs: DAY_MS },
  ]
}

async function write(trx: Handle, chatId: string, text: string, visibleTime: number): Promise<void> {
  const clientId = randomUUID()
  const encrypted = encrypt(trx, 'chat_message.text', [chatId, clientId], text)
  await trx
    .insertInto('chatMessage')
    .values({ chatId, clientId, author: 'helper', text: encrypted, visibleTime })
    .execute()
}

/** A reader's position. */
export interface Cursor {
  time: number
  id: number
}

/** The visible messages after the cursor, oldest first, and whether an answer is being written. */
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
