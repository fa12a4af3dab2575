import { createUpload, type UploadPorts } from '../api/upload.ts'
import type { PhotosRoom } from '../features/kyc.ts'
import { compress } from './compress.ts'
import { createPhotos, type PhotosPorts } from './photos.ts'

/** Compression and sending, put together: loaded behind the first view. */
export function createPhotosRoom(ports: UploadPorts & Omit<PhotosPorts, 'compress' | 'upload'>): PhotosRoom {
  return createPhotos({ ...ports, compress, upload: createUpload(ports) })
}
