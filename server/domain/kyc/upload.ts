import { createHash, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { IMAGE_MAX_BYTES } from '../../../contract/constants.ts'
import { decryptBytes, encryptBytes, keyedHash } from '../../database/encryption/encryption.ts'
import type { KeyedHash } from '../../database/encryption/values.ts'
import type { UploadTables } from '../../database/tables/upload.ts'
import { type Handle, inTransaction } from '../../database/transaction.ts'
import type { Operator } from '../../operator.ts'
import { FieldError } from '../fieldError.ts'
import { requestIdReused } from '../ledger/ledger.ts'
import { FilesAway } from '../../files/files.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import { countPicture, type PictureSender, uncountPicture } from './pictureQuota.ts'
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

/** What files are kept and read with. */
type Ports = Pick<Operator, 'db' | 'files'>

/**
 * Stores a picture and returns its id; the same request returns the same file. Throws `validation` if it is no JPEG or
 * PNG or too large, `requestIdReused` for different content, `tooMany` above the day's limit, FilesAway.
 */
export async function keepUpload({ db, files }: Ports, upload: Upload): Promise<string> {
  const { uid, scene, requestId, content, from, now } = upload
  if (content.length > IMAGE_MAX_BYTES) throw new FieldError({ file: TOO_LARGE })
  const head = imageHeadOf(content)
  if (!head) throw new FieldError({ file: NOT_AN_IMAGE })
  const request = { uid, scene, requestId, hash: hashOf(db, content) }
  const before = await fileOf(db, request)
  if (before !== null) return before
  const sender = from && { uid, ...from }
  if (sender) await countPicture(db, sender, now)
  const fileId = randomUUID()
  try {
    const kept = await files.keep(encryptBytes(db, 'uploaded_file.content', fileId, content))
    return await inTransaction(db, async (trx) => {
      await lockPlayer(trx, uid)
      const known = await fileOf(trx, request)
      if (known !== null) {
        // The same request came twice at once.
        if (sender) await uncountPicture(trx, sender, now)
        return known
      }
      await trx
        .insertInto('uploadedFile')
        .values({ ...head, ...request, fileId, ...kept, time: now })
        .execute()
      return fileId
    })
  } catch (fault) {
    // The app sends a picture again until it is kept, and would use up the day's limit.
    if (sender && fault instanceof FilesAway) await uncountPicture(db, sender, now)
    throw fault
  }
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

/** A file with its content; without a uid, of any player. Throws UnreadableUpload, FilesAway. */
export async function readUpload(
  { db, files }: Ports,
  fileId: string,
  uid?: string,
): Promise<{ type: Row['type']; content: Buffer } | undefined> {
  const file = await db
    .selectFrom('uploadedFile')
    .select(['type', 'content', 'objectKey'])
    .where('fileId', '=', fileId)
    .$if(uid !== undefined, (files) => files.where('uid', '=', uid ?? ''))
    .executeTakeFirst()
  if (!file) return undefined
  const encrypted = await files.read(file)
  if (!encrypted) throw new UnreadableUpload(`The object store does not have ${file.objectKey} of the file ${fileId}`)
  try {
    return { type: file.type, content: decryptBytes(db, 'uploaded_file.content', fileId, encrypted) }
  } catch (cause) {
    throw new UnreadableUpload(`The file ${fileId} cannot be decrypted`, { cause })
  }
}

/** A file that was damaged, lost by the object store, or encrypted with a key that is gone. */
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
