import { createHash, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { IMAGE_MAX_BYTES, KYC_WINDOW_DAYS } from '../../contract/constants.ts'
import type { UploadTables } from '../database/tables/upload.ts'
import { WORDS } from '../words.ts'
import { FieldRefusal } from './fieldRefusal.ts'
import { requestIdReused, type Handle } from './ledger.ts'
import { DAY_MS } from '../../contract/manilaDay.ts'
import { Refusal, type Words } from './refusal.ts'
import { readImageHead } from './uploadImage.ts'

/** A device keeps a photo that it was not told to hand in for the KYC window: a day later nobody can come back to it. */
const UNUSED_MS = (KYC_WINDOW_DAYS + 1) * DAY_MS
/** More than anybody needs for KYC and a talk with support. */
const A_DAY = 60

type Row = Selectable<UploadTables['uploadedFile']>
export type UploadScene = Row['scene']

interface Upload {
  uid: string
  scene: UploadScene
  requestId: string
  content: Buffer
  now: number
}

/** Where its owner reads a file. */
export const fileUrl = (fileId: string) => `/api/file/${fileId}`

/**
 * Keeps a picture and returns its id; the same request gives the same file. Throws `validation` for what is no JPEG or
 * PNG or is too large, `requestIdReused` for other content, `tooMany` after so many of a day.
 */
export async function keepUpload(handle: Handle, { uid, scene, requestId, content, now }: Upload): Promise<string> {
  if (content.length > IMAGE_MAX_BYTES) throw new FieldRefusal({ file: TOO_LARGE })
  const head = readImageHead(content)
  if (!head) throw new FieldRefusal({ file: NOT_AN_IMAGE })
  const request = { uid, scene, requestId, hash: createHash('sha256').update(content).digest('base64url') }
  const known = await fileOf(handle, request)
  if (known !== null) return known
  await refuseFlood(handle, uid, now)
  const fresh = await handle
    .insertInto('uploadedFile')
    .values({ ...head, ...request, fileId: randomUUID(), content, time: now })
    .onConflict((conflict) => conflict.columns(['uid', 'requestId']).doNothing())
    .returning('fileId')
    .executeTakeFirst()
  // Of several at once another one was faster.
  const fileId = fresh?.fileId ?? (await fileOf(handle, request))
  if (fileId === null) throw new Error('A file that exists was not found')
  return fileId
}

/** What this request has brought before, or null. Throws `requestIdReused` for other content. */
async function fileOf(
  handle: Handle,
  { uid, scene, requestId, hash }: Pick<Upload, 'uid' | 'scene' | 'requestId'> & { hash: string },
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

async function refuseFlood(handle: Handle, uid: string, now: number): Promise<void> {
  const { count, first } = await handle
    .selectFrom('uploadedFile')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('time').as('first')])
    .where('uid', '=', uid)
    .where('time', '>', now - DAY_MS)
    .executeTakeFirstOrThrow()
  if (count < A_DAY) return
  throw new Refusal('tooMany', WORDS.busy, { retryAfterSec: Math.ceil(((first ?? now) + DAY_MS - now) / 1000) })
}

/** A file with its content, or undefined; without a uid whoever's it is. */
export async function readUpload(
  handle: Handle,
  fileId: string,
  uid?: string,
): Promise<Pick<Row, 'type' | 'content'> | undefined> {
  return handle
    .selectFrom('uploadedFile')
    .select(['type', 'content'])
    .where('fileId', '=', fileId)
    .$if(uid !== undefined, (files) => files.where('uid', '=', uid ?? ''))
    .executeTakeFirst()
}

/** Forgets the pictures that were sent, and long since handed in nowhere. */
export async function forgetUnusedUploads(handle: Handle, now: number): Promise<void> {
  await handle
    .deleteFrom('uploadedFile')
    .where('time', '<', now - UNUSED_MS)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(selectFrom('identityImage').select('side').whereRef('identityImage.fileId', '=', 'uploadedFile.fileId')),
      ),
    )
    .execute()
}

const NOT_AN_IMAGE: Words = { 'en-US': 'Please use a JPG or PNG photo', 'vi-VN': 'Vui lòng dùng ảnh JPG hoặc PNG' }
const TOO_LARGE: Words = {
  'en-US': 'The photo is larger than 500 KB. Please use a smaller one.',
  'vi-VN': 'Ảnh lớn hơn 500 KB. Vui lòng dùng ảnh nhỏ hơn.',
}
