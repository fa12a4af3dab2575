import { sql } from 'kysely'
import type { Exclusion } from '../../../contract/entities/user.ts'
import { isOldEnough } from '../../../contract/age.ts'
import { manilaDay } from '../../../contract/manilaDay.ts'
import { IMAGE_MIN_SIDE_PX } from '../../../contract/constants.ts'
import { encrypt } from '../../database/encryption/encryption.ts'
import type { Database } from '../../database/open.ts'
import type { Reason, Side } from '../../database/tables/identity.ts'
import { type Handle, inTransaction, type Trx } from '../../database/transaction.ts'
import { publishBadge } from '../inbox/badge.ts'
import { followApproval } from '../bonus/follow.ts'
import { excludeOtherAccounts, extendExclusion } from '../responsible/exclude.ts'
import { returnForfeited } from './deadline.ts'
import { type IdentityRow, identityOf, imagesOf, maskIdNo, plainIdNo } from './record.ts'
import { refundDeposits } from './refund.ts'
import { moveIdentity, type Ports, publishKycStatus } from './status.ts'
import { APPROVED_MESSAGE, rejectedMessage } from './words.ts'
import { sendInboxMessage } from '../inbox/message.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import { sliceBySlice } from '../../jobs/oneByOne.ts'
import { exclusionOfPerson } from './person.ts'
import type { Words } from '../domainError.ts'
import type { Player } from '../account/user.ts'

export interface Rejection {
  reasons: readonly Reason[]
  /** The reason for each rejected picture; without it, the pictures follow from `reasons`. */
  images?: Partial<Record<Side, Reason | undefined>> | undefined
}
export type Verdict = 'approved' | Rejection

/**
 * Replaces the sandbox's human reviewer: ID numbers with these endings are rejected, so that each reason can be tried.
 * The KYC desk lists them.
 */
export const TEST_NUMBERS: Readonly<Record<string, Reason>> = {
  '0001': 'blurred',
  '0002': 'cutOff',
  '0003': 'expired',
  '0004': 'nameDiffers',
  '0005': 'under21',
  '0006': 'alreadyUsed',
  '0007': 'notAccepted',
}

export const STATUS_PUSH = { path: '/kyc/status', tag: 'kyc' }

/** Decides due reviews. */
export async function decideDueReviews(db: Database, ports: Ports, stopping?: AbortSignal): Promise<void> {
  const after = (last: Due | null) => dueAfter(db, ports.now, last ?? FIRST)
  await sliceBySlice({ limit: SLICE, after, stopping }, ({ uid }) =>
    inTransaction(db, async (trx) => {
      const player = await lockPlayer(trx, uid)
      const row = await identityOf(trx, uid)
      if (player.identityStatus !== 'pending' || !row) return
      await decide(trx, ports, player, await verdictOf(trx, row, ports.now))
    }),
  )
}

/** Reviews per query; each has its own transaction. */
const SLICE = 100

interface Due {
  readonly dueTime: number
  readonly uid: string
}

const FIRST: Due = { dueTime: 0, uid: '' }

function dueAfter(db: Database, now: number, { dueTime, uid }: Due): Promise<Due[]> {
  return db
    .selectFrom('identity')
    .select(['dueTime', 'uid'])
    .where('dueTime', '<=', now)
    .where(sql<boolean>`(due_time, uid) > (${dueTime}::bigint, ${uid}::text)`)
    .orderBy('dueTime')
    .orderBy('uid')
    .limit(SLICE)
    .$narrowType<Due>()
    .execute()
}

/** Decides a pending review; returns the updated player. */
export async function decide(trx: Trx, ports: Ports, player: Player, verdict: Verdict): Promise<Player> {
  if (verdict !== 'approved') return reject(trx, ports, player, verdict)
  const row = await identityOf(trx, player.uid)
  if (!row) throw new Error('There is nothing to approve')
  const exclusion = await exclusionOfPerson(trx, player.uid, row.base, ports.now)
  if (exclusion) return rejectExcluded(trx, ports, player, exclusion)
  const isOwn = await claimDocument(trx, row, ports.now)
  return isOwn ? approve(trx, ports, player, row) : reject(trx, ports, player, { reasons: ['alreadyUsed'] })
}

/**
 * Extends an exclusion to this account as what it is, and refunds its deposits. A break that became a self-exclusion would
 * end what has to be wagered.
 */
async function rejectExcluded(trx: Trx, ports: Ports, player: Player, exclusion: Exclusion): Promise<Player> {
  await extendExclusion(trx, player.uid, exclusion, ports.now)
  const rejected = await reject(trx, ports, player, { reasons: ['excluded'] })
  await refundDeposits(trx, ports, player.uid, EXCLUDED_REFUND[exclusion.kind])
  return rejected
}

const EXCLUDED_REFUND: Record<Exclusion['kind'], Words> = {
  break: {
    'en-US': 'You are on a break under another account.',
    'vi-VN': 'Bạn đang tạm nghỉ ở một tài khoản khác.',
  },
  self: {
    'en-US': 'You have excluded yourself under another account.',
    'vi-VN': 'Bạn đã tự loại trừ ở một tài khoản khác.',
  },
}

async function approve(trx: Trx, ports: Ports, player: Player, row: IdentityRow): Promise<Player> {
  const { live, now } = ports
  const { uid } = player
  const approved = await moveIdentity(trx, player, 'approved')
  const identityName = [row.base.firstName, row.base.middleName, row.base.lastName].filter(Boolean).join(' ')
  await trx
    .updateTable('player')
    .set({
      identityName: encrypt(trx, 'player.identity_name', uid, identityName),
      identityType: row.idType,
      identityNoMasked: encrypt(trx, 'player.identity_no_masked', uid, maskIdNo(row.idNo ?? '')),
    })
    .where('uid', '=', uid)
    .execute()
  await trx.updateTable('identityImage').set({ status: 'approved', reason: null }).where('uid', '=', uid).execute()
  await closeReview(trx, uid, [], now)
  await sendInboxMessage(trx, uid, { type: 'account', ...APPROVED_MESSAGE, push: STATUS_PUSH }, now)
  await returnForfeited(trx, ports, uid)
  await excludeOtherAccounts(trx, live, uid, now)
  await followApproval({ trx, live, now }, uid)
  await publishBadge(trx, live, uid, 'inbox.unread', now)
  await publishKycStatus(trx, ports, approved)
  return approved
}

/** Rejects with a reason for each picture. A player under age is barred. */
export async function reject(trx: Trx, ports: Ports, player: Player, rejection: Rejection): Promise<Player> {
  const { live, now } = ports
  const { uid } = player
  const images = rejection.images ?? imagesAtFault(rejection.reasons)
  const ofImages = Object.values(images).filter((reason) => reason !== undefined)
  const reasons = [...new Set([...rejection.reasons, ...ofImages])]
  const rejected = await moveIdentity(trx, player, 'rejected')
  for (const image of await imagesOf(trx, uid)) {
    const reason = images[image.side] ?? null
    await trx
      .updateTable('identityImage')
      .set({ status: reason ? 'rejected' : 'pending', reason })
      .where('uid', '=', uid)
      .where('side', '=', image.side)
      .execute()
  }
  if (reasons.includes('under21'))
    await trx.updateTable('player').set({ barred: true }).where('uid', '=', uid).execute()
  await closeReview(trx, uid, reasons, now)
  await sendInboxMessage(trx, uid, { type: 'account', ...rejectedMessage(reasons, images), push: STATUS_PUSH }, now)
  await publishBadge(trx, live, uid, 'inbox.unread', now)
  await publishKycStatus(trx, ports, rejected, reasons)
  return rejected
}

async function closeReview(trx: Trx, uid: string, reasons: readonly Reason[], now: number): Promise<void> {
  await trx
    .updateTable('identity')
    .set({ reviewTime: now, dueTime: null, reasons: JSON.stringify(reasons) })
    .where('uid', '=', uid)
    .execute()
}

/** The pictures that a rejection concerns: none for a wrong name or age, both sides if another document is needed. */
function imagesAtFault(reasons: readonly Reason[]): Partial<Record<Side, Reason>> {
  const ofDocument = reasons.find(
    (reason) => reason === 'expired' || reason === 'alreadyUsed' || reason === 'notAccepted',
  )
  if (ofDocument) return { front: ofDocument, back: ofDocument }
  const ofPicture = reasons.find((reason) => reason === 'blurred' || reason === 'cutOff')
  return ofPicture ? { front: ofPicture } : {}
}

/** The sandbox's automatic findings. */
async function verdictOf(trx: Trx, row: IdentityRow, now: number): Promise<Verdict> {
  const { base, idNo, expiry } = row
  if (!isOldEnough(base.birthday, now)) return { reasons: ['under21'] }
  if (expiry !== null && expiry < manilaDay(now)) return { reasons: ['expired'] }
  if (await isUsedElsewhere(trx, row)) return { reasons: ['alreadyUsed'] }
  const tested = TEST_NUMBERS[plainIdNo(idNo ?? '').slice(-4)]
  if (tested) return { reasons: [tested] }
  const images = await unreadableImages(trx, row.uid)
  return Object.keys(images).length > 0 ? { reasons: ['blurred'], images } : 'approved'
}

async function unreadableImages(trx: Trx, uid: string): Promise<Partial<Record<Side, Reason>>> {
  const images = await trx
    .selectFrom('identityImage as i')
    .innerJoin('uploadedFile as f', 'f.fileId', 'i.fileId')
    .select(['i.side', 'f.width', 'f.height'])
    .where('i.uid', '=', uid)
    .execute()
  const small = images.filter(({ width, height }) => Math.min(width, height) < IMAGE_MIN_SIDE_PX)
  return Object.fromEntries(small.map(({ side }) => [side, 'blurred' as const]))
}

/** Whether another player's document was approved, or handed in earlier, under this number. */
async function isUsedElsewhere(handle: Handle, { uid, idType, idKey, submitTime }: IdentityRow): Promise<boolean> {
  const others = await handle
    .selectFrom('identity as i')
    .innerJoin('player as p', 'p.uid', 'i.uid')
    .select('i.uid')
    .where('i.uid', '<>', uid)
    .where('i.idType', '=', idType)
    .where('i.idKey', '=', idKey)
    .where(({ eb, or, and }) =>
      or([
        eb('p.identityStatus', '=', 'approved'),
        and([eb('p.identityStatus', '=', 'pending'), eb('i.submitTime', '<', submitTime)]),
      ]),
    )
    .limit(1)
    .execute()
  return others.length > 0
}

/** Binds a document to this player permanently; false when another player has it. The unique index decides concurrent claims. */
async function claimDocument(trx: Trx, { uid, idType, idKey }: IdentityRow, now: number): Promise<boolean> {
  if (idType === null || idKey === null) throw new Error('There is no document to approve')
  await trx
    .insertInto('identityDocument')
    .values({ idType, idKey, uid, time: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const owner = await trx
    .selectFrom('identityDocument')
    .select('uid')
    .where('idType', '=', idType)
    .where('idKey', '=', idKey)
    .executeTakeFirst()
  return owner?.uid === uid
}
