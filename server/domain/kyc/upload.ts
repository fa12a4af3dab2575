import { createHash, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { IMAGE_MAX_BYTES } from '../../../contract/constants.ts'
import { decryptBytes, encryptBytes, keyedHash } from '../../database/encryption/encryption.ts'
import type { KeyedHash } from '../../database/encryption/values.ts'
import type { UploadTables } from '../../database/tables/upload.ts'
import { type Handle, inTransaction } from '../../database/transaction.ts'
import { FieldError } from '../fieldError.ts'
import { requestIdReused } from '../ledger/ledger.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import { countPicture, type PictureSender } from './pictureQuota.ts'
import type { Words } from '../domainError.ts'
import { imageHeadOf } from '../../imageHead.ts'

type Row = Selectable<UploadTables['uploadedFile']>
type UploadScene = Row['scene']

interface Upload {
  uid: string
  scene: UploadScene
  requestId: string
  content: Buffer
  /** Null for the KYC desk, which has no limit. */
  from: Omit<PictureSender, 'uid'> | null
  now: number
}

/** The address where its owner reads a file. */
export const fileUrl = (fileId: string) => `/api/file/${fileId}`

/**
 * Stores a picture and returns its id; the same request returns the same file. Throws `validation` if it is no JPEG or
 * PNG or too large, `requestIdReused` for different content, `tooMany` above the day's limit.
 */
export async function keepUpload(handle: Handle, upload: Upload): Promise<string> {
  const { uid, scene, requestId, content, from, now } = upload
  if (content.length > IMAGE_MAX_BYTES) throw new FieldError({ file: TOO_LARGE })
  const head = imageHeadOf(content)
  if (!head) throw new FieldError({ file: NOT_AN_IMAGE })
  const request = { uid, scene, requestId, hash: hashOf(handle, content) }
  return inTransaction(handle, async (trx) => {
    await lockPlayer(trx, uid)
    const known = await fileOf(trx, request)
    if (known !== null) return known
    if (from) await countPicture(trx, { uid, ...from }, now)
    const fileId = randomUUID()
    const encrypted = encryptBytes(trx, 'uploaded_file.content', fileId, content)
    await trx
      .insertInto('uploadedFile')
      .values({ ...head, ...request, fileId, content: encrypted, time: now })
      .execute()
    return fileId
  })
}

/** The file that an earlier request with this id stored, or null. Throws `requestIdReused` for different content. */
async function fileOf(
  handle: Handle,
  { uid, scene, requestId, hash }: Pick<Upload, 'uid' | 'scene' | 'requestId'> & { hash: KeyedHash },
): Promise<string | null> {
  const known = await handle
    .selectFrom('uploadedFile')
    .select(['fileId', 'hash', 'scene'])
    .where('uid', '=', uid)
    .where('requestId', '=', requestId)
    .executeTakeFirst()
  if (known && (known.hash !== hash || known.scene !== scene)) throw requestIdReused()
  return known?.fileId ?? null
}

/** A file with its content; without a uid, of any player. Throws `UnreadableUpload` if it cannot be decrypted. */
export async function readUpload(
  handle: Handle,
  fileId: string,
  uid?: string,
): Promise<Pick<Row, 'type' | 'content'> | undefined> {
  const file = await handle
    .selectFrom('uploadedFile')
    .select(['type', 'content'])
    .where('fileId', '=', fileId)
    .$if(uid !== undefined, (files) => files.where('uid', '=', uid ?? ''))
    .executeTakeFirst()
  if (!file) return undefined
  try {
    return { ...file, content: decryptBytes(handle, 'uploaded_file.content', fileId, file.content) }
  } catch (cause) {
    throw new UnreadableUpload(`The file ${fileId} cannot be decrypted`, { cause })
  }
}

/** A file that was damaged, or encrypted with a key that is gone. */
export class UnreadableUpload extends Error {
  override readonly name = 'UnreadableUpload'
}

/** Keyed, so that somebody who has a picture cannot look up who sent it. */
function hashOf(handle: Handle, content: Buffer): KeyedHash {
  return keyedHash(handle, 'photo', createHash('sha256').update(content).digest('base64url'))
}

const NOT_AN_IMAGE: Words = { 'en-US': 'Please use a JPG or PNG photo', 'vi-VN': 'Vui lòng dùng ảnh JPG hoặc PNG' }
const TOO_LARGE: Words = {
  'en-US': 'The photo is larger than 500 KB. Please use a smaller one.',
  'vi-VN': 'Ảnh lớn hơn 500 KB. Vui lòng dùng ảnh nhỏ hơn.',
}
