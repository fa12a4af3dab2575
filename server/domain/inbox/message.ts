import { sql } from 'kysely'
import { brand } from '../../../brand/current.ts'
import { KYC_WINDOW_DAYS, type Language, QUICK_KYC_MINUTES, SLOW_KYC_HOURS } from '../../../contract/constants.ts'
import type { Letter } from '../../../contract/calls/letter.ts'
import type { Reward } from '../../../contract/schema.ts'
import type { LetterType } from '../../database/tables/letter.ts'
import type { Handle } from '../../database/transaction.ts'
import { queuePush } from './push.ts'
import { DomainError, type Words } from '../domainError.ts'
import { HOLD_MS } from '../cashier/withdrawalHold.ts'

interface NewInboxMessage {
  type: LetterType
  title: Words
  content: Words
  rewards?: readonly Reward[]
  tries?: number
  spins?: number
  turnoverMultiple?: number
  /** The journal type of its reward. */
  source?: 'letter' | 'vip'
  expireTime?: number
  /** Offered as a button. */
  action?: Letter['action']
  /** Target and deduplication tag of its push; by default the inbox, and the message itself. */
  push?: { path: string; tag: string }
}

const PUSH_BODY: Words = { 'en-US': 'Open the app to read it.', 'vi-VN': 'Mở ứng dụng để đọc.' }

/** Stores an inbox message and pushes its title. Publish the badge afterwards (`publishBadge(…, 'inbox.unread')`). */
export async function sendInboxMessage(
  handle: Handle,
  uid: string,
  letter: NewInboxMessage,
  now: number,
): Promise<void> {
  const { title, content, rewards = [], push, ...rest } = letter
  const words = { title: JSON.stringify(title), content: JSON.stringify(content), rewards: JSON.stringify(rewards) }
  const { id } = await handle
    .insertInto('letter')
    .values({ ...rest, ...words, uid, time: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const about = { kind: letter.type, title, body: PUSH_BODY, path: '/inbox', tag: `letter-${id}` }
  await queuePush(handle, uid, { ...about, ...push }, now)
}

const lettersOf = (handle: Handle, uid: string) =>
  handle.selectFrom('letter').where('uid', '=', uid).where('deleted', '=', false)

/** One page of a player's letters, newest first, in their language. */
export async function listInboxMessages(
  handle: Handle,
  uid: string,
  query: {
    type?: string | undefined
    /** Only messages whose reward can be claimed at this time (epoch ms). */
    waitingAt?: number | undefined
    page: number
    size: number
    language: Language
  },
): Promise<{ letters: Letter[]; total: number }> {
  const { type, waitingAt } = query
  const matching = lettersOf(handle, uid)
    // An unknown type has no messages.
    .$if(type !== undefined, (letters) => letters.where(sql<string>`type`, '=', type ?? ''))
    .$if(waitingAt !== undefined, (letters) => letters.where(isWaiting(waitingAt ?? 0)))
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll()
    .orderBy('id', 'desc')
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute()
  const letters = rows.map((row) => ({
    id: String(row.id),
    type: row.type,
    title: row.title[query.language],
    content: row.content[query.language],
    time: row.time,
    read: row.read,
    ...(row.rewards.length > 0 && { rewards: row.rewards }),
    ...(row.tries > 0 && { tries: row.tries }),
    ...(row.spins > 0 && { spins: row.spins }),
    ...(hasReward(row) && { claimed: row.claimed }),
    ...(row.expireTime !== null && { expireTime: row.expireTime }),
    ...(row.action !== null && { action: row.action }),
  }))
  return { letters, total }
}

const isWaiting = (now: number) => sql<boolean>`not claimed and (rewards <> '[]' or tries > 0 or spins > 0)
  and (expire_time is null or expire_time > ${now})`

function hasReward(letter: { rewards: readonly Reward[]; tries: number; spins: number }): boolean {
  return letter.rewards.length > 0 || letter.tries > 0 || letter.spins > 0
}

export async function unreadByType(handle: Handle, uid: string): Promise<Map<LetterType, number>> {
  const rows = await lettersOf(handle, uid)
    .select(({ fn }) => ['type', fn.countAll<number>().as('unread')])
    .where('read', '=', false)
    .groupBy('type')
    .execute()
  return new Map(rows.map(({ type, unread }) => [type, unread]))
}

export async function countUnread(handle: Handle, uid: string): Promise<number> {
  return [...(await unreadByType(handle, uid)).values()].reduce((sum, unread) => sum + unread, 0)
}

/** Marks letters as read; ids that are not the player's own do nothing. */
export async function readInboxMessages(handle: Handle, uid: string, ids: readonly string[]): Promise<void> {
  await changeInboxMessages(handle, uid, ids, { read: true })
}

/**
 * Deletes inbox messages, with their unclaimed rewards. Throws `notEligible` for a security warning while the hold
 * that came with it lasts, so that an intruder cannot hide it.
 */
export async function deleteInboxMessages(
  handle: Handle,
  uid: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  const warning = await lettersAmong(handle, uid, ids)
    .where('action', 'is not', null)
    .where('time', '>', now - HOLD_MS)
    .executeTakeFirst()
  if (warning) throw new DomainError('notEligible', WARNING_STAYS)
  await changeInboxMessages(handle, uid, ids, { read: true, deleted: true })
}

const WARNING_STAYS: Words = {
  'en-US': 'A security warning stays in your inbox for 24 hours. Nothing was deleted.',
  'vi-VN': 'Cảnh báo bảo mật được giữ trong hộp thư 24 giờ. Chưa có gì bị xóa.',
}

function lettersAmong(handle: Handle, uid: string, ids: readonly string[]) {
  return handle.selectFrom('letter').select('id').where('uid', '=', uid).where('id', 'in', numbersOf(ids))
}

async function changeInboxMessages(
  handle: Handle,
  uid: string,
  ids: readonly string[],
  change: { read: true; deleted?: true },
): Promise<void> {
  await handle.updateTable('letter').set(change).where('uid', '=', uid).where('id', 'in', numbersOf(ids)).execute()
}

/** Ids of the wire as numbers; 0, which no message has, for anything else. */
function numbersOf(ids: readonly string[]): number[] {
  return [0, ...ids.map(Number).filter(Number.isSafeInteger)]
}

/** Inbox messages of a new account. */
export async function sendWelcome(handle: Handle, uid: string, now: number): Promise<void> {
  await sendInboxMessage(handle, uid, IDENTITY_REMINDER, now)
  await sendInboxMessage(handle, uid, WELCOME, now)
}

const WELCOME: NewInboxMessage = {
  type: 'system',
  title: { 'en-US': `Welcome to ${brand.name}`, 'vi-VN': `Chào mừng đến với ${brand.name}` },
  content: {
    'en-US':
      'Good to have you here. Every game shows its odds, and every round can be checked. You play with play money here. Enjoy, and take a break when it stops being fun.',
    'vi-VN':
      'Rất vui được chào đón bạn. Mỗi trò chơi đều cho biết tỷ lệ, và mỗi ván đều kiểm tra được. Ở đây bạn chơi bằng tiền chơi thử. Chúc bạn vui, và hãy tạm nghỉ khi không còn thấy vui.',
  },
}

const IDENTITY_REMINDER: NewInboxMessage = {
  type: 'account',
  title: {
    'en-US': `Verify your identity within ${KYC_WINDOW_DAYS} days`,
    'vi-VN': `Xác minh danh tính trong ${KYC_WINDOW_DAYS} ngày`,
  },
  content: {
    'en-US': `Please complete your KYC within ${KYC_WINDOW_DAYS} days, or before your first withdrawal. It takes a valid ID and a selfie. The recommended IDs are usually reviewed within ${QUICK_KYC_MINUTES} minutes, the others within ${SLOW_KYC_HOURS} hours.`,
    'vi-VN': `Vui lòng hoàn tất KYC trong ${KYC_WINDOW_DAYS} ngày, hoặc trước lần rút tiền đầu tiên. Bạn cần giấy tờ hợp lệ và một ảnh tự chụp. Giấy tờ nên dùng thường được duyệt trong ${QUICK_KYC_MINUTES} phút, giấy tờ khác trong ${SLOW_KYC_HOURS} giờ.`,
  },
}
