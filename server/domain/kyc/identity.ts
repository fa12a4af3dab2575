import { isOldEnough } from '../../../contract/age.ts'
import { manilaDay } from '../../../contract/manilaDay.ts'
import type { IdentityBase } from '../../../contract/calls/kyc.ts'
import { DETAILS_REASONS } from '../../../contract/detailsReasons.ts'
import type { Database } from '../../database/open.ts'
import type { IdType, Reason, Side } from '../../database/tables/identity.ts'
import { inTransaction, type Trx } from '../../database/transaction.ts'
import { FieldError } from '../fieldError.ts'
import { type Base, encryptedBase, encryptedDocument, identityOf, imagesOf, plainIdNo } from './record.ts'
import { reject, STATUS_PUSH } from './review.ts'
import { moveIdentity, type Ports, publishKycStatus } from './status.ts'
import { kindOf, reviewMs, sidesOf } from './type.ts'
import { IDENTITY_WORDS, REOPENED_MESSAGE } from './words.ts'
import { publishBadge } from '../inbox/badge.ts'
import { sendInboxMessage } from '../inbox/message.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import { personKeyOf } from './person.ts'
import { DomainError, type Words } from '../domainError.ts'
import type { Player } from '../account/user.ts'

/** Share of the promised review time after which the sandbox decides. */
const REVIEW_TAKES = 2 / 3

export interface ReviewPorts extends Ports {
  /** SANDBOX_SPEED. */
  speed: number
}

export interface Document {
  idType: IdType
  idNo: string
  expiry?: string | undefined
  images: readonly { side: Side; fileId: string }[]
}

/**
 * Stores the player's personal details. Throws `barred` for a player under age, who cannot play from then on;
 * `inProgress` during a review; `notEligible` if everything is verified already.
 */
export async function saveBase(db: Database, ports: Ports, uid: string, given: IdentityBase): Promise<void> {
  const { notBarred: _stated, ...base } = given
  if (base.birthday > manilaDay(ports.now)) throw new FieldError({ birthday: IDENTITY_WORDS.noSuchDay })
  const isOut = await inTransaction(db, (trx) => saveBaseIn(trx, ports, uid, base))
  if (isOut) throw barred()
}

/** Returns whether the player is under age. Runs in the caller's transaction. */
export async function saveBaseIn(trx: Trx, ports: Ports, uid: string, base: Base): Promise<boolean> {
  const player = await lockOpen(trx, uid)
  if (player.barred && player.identityStatus !== 'editing') throw barred()
  const reasons = JSON.stringify(await reasonsBesideDetails(trx, uid))
  const content = { ...encryptedBase(trx, uid, base), personKey: personKeyOf(trx, base), reasons }
  await trx
    .insertInto('identity')
    .values({ uid, ...content })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(content))
    .execute()
  // The profile says what the ID does.
  await trx.updateTable('player').set({ gender: base.gender }).where('uid', '=', uid).execute()
  const editing = await moveIdentity(trx, player, 'editing')
  if (isOldEnough(base.birthday, ports.now)) {
    await trx.updateTable('player').set({ barred: false }).where('uid', '=', uid).execute()
    await publishKycStatus(trx, ports, editing)
    return false
  }
  await reject(trx, ports, await moveIdentity(trx, editing, 'pending'), { reasons: ['under21'] })
  return true
}

async function reasonsBesideDetails(trx: Trx, uid: string): Promise<Reason[]> {
  const before = await trx.selectFrom('identity').select('reasons').where('uid', '=', uid).executeTakeFirst()
  return (before?.reasons ?? []).filter((reason) => !DETAILS_REASONS.has(reason))
}

/**
 * Submits the document with its pictures and starts the review. After a rejection only rejected pictures must be sent
 * again. Throws `validation` naming the fields, and the errors of `saveBase`.
 */
export async function submitDocument(db: Database, ports: ReviewPorts, uid: string, document: Document): Promise<void> {
  await inTransaction(db, (trx) => submitIn(trx, ports, uid, document))
}

export async function submitIn(trx: Trx, ports: ReviewPorts, uid: string, document: Document): Promise<void> {
  const { now, speed } = ports
  const { idType, idNo, expiry } = document
  refuseIdNo(idNo)
  refuseExpiry(document, now)
  const player = await lockOpen(trx, uid)
  if (player.barred) throw barred()
  const before = await identityOf(trx, uid)
  if (!before) throw new DomainError('notEligible', IDENTITY_WORDS.baseFirst)
  const editing = player.identityStatus === 'editing' ? player : await moveIdentity(trx, player, 'editing')
  await attachImages(trx, uid, document, before.idType)
  const dueTime = now + Math.round((reviewMs(idType) * REVIEW_TAKES) / speed)
  await trx
    .updateTable('identity')
    .set({
      idType,
      ...encryptedDocument(trx, uid, idNo, expiry),
      submitTime: now,
      dueTime,
      reviewTime: null,
      reasons: '[]',
    })
    .where('uid', '=', uid)
    .execute()
  await publishKycStatus(trx, ports, await moveIdentity(trx, editing, 'pending'))
}

/**
 * Reopens the form for a rejected player, also for one barred by a mistyped birthday, who stays so until it is corrected;
 * tells them once.
 */
export async function reopen(trx: Trx, ports: Ports, uid: string): Promise<void> {
  const { live, now } = ports
  const player = await lockPlayer(trx, uid)
  if (player.identityStatus === 'rejected') {
    await sendInboxMessage(trx, uid, { type: 'account', ...REOPENED_MESSAGE, push: STATUS_PUSH }, now)
    await publishBadge(trx, live, uid, 'inbox.unread', now)
  }
  await publishKycStatus(trx, ports, await moveIdentity(trx, player, 'editing'))
}

/** Locks the player. Throws if there is nothing to fill in. */
async function lockOpen(trx: Trx, uid: string): Promise<Player> {
  const player = await lockPlayer(trx, uid)
  if (player.identityStatus === 'pending') throw new DomainError('inProgress', IDENTITY_WORDS.underReview)
  if (player.identityStatus === 'approved') throw new DomainError('notEligible', IDENTITY_WORDS.approvedAlready)
  return player
}

function barred(): DomainError {
  return new DomainError('barred', IDENTITY_WORDS.barred)
}

function refuseIdNo(idNo: string): void {
  if (!/^[A-Z0-9]{4,30}$/.test(plainIdNo(idNo))) throw new FieldError({ idNo: IDENTITY_WORDS.idNo })
}

function refuseExpiry({ idType, expiry }: Document, now: number): void {
  if (expiry === undefined) {
    if (kindOf(idType).needExpiry) throw new FieldError({ expiry: IDENTITY_WORDS.expiryNeeded })
    return
  }
  if (expiry < manilaDay(now)) throw new FieldError({ expiry: IDENTITY_WORDS.expired })
}

/** Stores the new pictures. Another type of ID discards the old pictures, except the selfie. */
async function attachImages(trx: Trx, uid: string, { idType, images }: Document, typeBefore: IdType | null) {
  await refuseForeign(trx, uid, images)
  if (typeBefore !== null && typeBefore !== idType) {
    await trx.deleteFrom('identityImage').where('uid', '=', uid).where('side', '<>', 'selfie').execute()
  }
  for (const { side, fileId } of images) {
    const image = { fileId, status: 'pending', reason: null } as const
    await trx
      .insertInto('identityImage')
      .values({ uid, side, ...image })
      .onConflict((conflict) => conflict.columns(['uid', 'side']).doUpdateSet(image))
      .execute()
  }
  const kept = new Map((await imagesOf(trx, uid)).map((image) => [image.side, image]))
  const wrong = sidesOf(idType).flatMap((side): [string, Words][] => {
    const image = kept.get(side)
    if (!image) return [[`images.${side}`, IDENTITY_WORDS.imageNeeded]]
    return image.status === 'rejected' ? [[`images.${side}`, IDENTITY_WORDS.imageRejected]] : []
  })
  if (wrong.length > 0) throw new FieldError(Object.fromEntries(wrong))
  await trx.deleteFrom('identityImage').where('uid', '=', uid).where('side', 'not in', sidesOf(idType)).execute()
  await trx.updateTable('identityImage').set({ status: 'pending', reason: null }).where('uid', '=', uid).execute()
}

/** Only the player's own pictures for KYC, each for one side. */
async function refuseForeign(trx: Trx, uid: string, images: Document['images']): Promise<void> {
  if (images.length === 0) return
  const fileIds = images.map(({ fileId }) => fileId)
  const own = await trx
    .selectFrom('uploadedFile')
    .select('fileId')
    .where('uid', '=', uid)
    .where('scene', '=', 'kyc')
    .where('fileId', 'in', fileIds)
    .execute()
  const known = new Set(own.map(({ fileId }) => fileId))
  const wrong = images.filter(
    ({ side, fileId }, n) =>
      !known.has(fileId) || images.some((other, m) => m < n && (other.side === side || other.fileId === fileId)),
  )
  if (wrong.length === 0) return
  throw new FieldError(Object.fromEntries(wrong.map(({ side }) => [`images.${side}`, IDENTITY_WORDS.imageUnknown])))
}
