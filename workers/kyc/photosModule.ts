import type { Answer } from '../api/answer.ts'
import { createUpload, type UploadPorts } from '../api/upload.ts'
import type { Portrait } from '../protocol/kyc.ts'
import { compress } from './compress.ts'
import { createPhotos, type Photos, type PhotosPorts } from './photos.ts'
import { sendPortrait } from './portrait.ts'

/** The lazily loaded module of photos: compression and upload. */
export function createPhotosModule(ports: UploadPorts & Omit<PhotosPorts, 'compress' | 'upload'>): Photos {
  return createPhotos({ ...ports, compress, upload: createUpload(ports) })
}

/** Of the same module: sends the middle of a photo as the player's own picture. */
export function createPortraits(ports: UploadPorts): (file: Blob) => Promise<Answer<Portrait>> {
  return (file) => sendPortrait(createUpload(ports), file)
}
