import type { Handle } from '../../database/transaction.ts'
import { fileUrl } from '../kyc/upload.ts'
import { avatars } from './avatar.ts'

/** Whether it is one of those to choose from, or one that the player has sent to be theirs, which other players cannot read. */
export async function isPictureFor(handle: Handle, uid: string, wanted: string): Promise<boolean> {
  if (avatars.some(({ url }) => url === wanted)) return true
  const sent = await handle
    .selectFrom('uploadedFile')
    .select('fileId')
    .where('uid', '=', uid)
    .where('scene', '=', 'avatar')
    .execute()
  return sent.some(({ fileId }) => fileUrl(fileId) === wanted)
}
