import { createUpload, type UploadPorts } from '../api/upload.ts'
import { compress } from './compress.ts'
import { createPhotos, type Photos, type PhotosPorts } from './photos.ts'

/** The lazily loaded module of photos: compression and upload. */
export function createPhotosModule(ports: UploadPorts & Omit<PhotosPorts, 'compress' | 'upload'>): Photos {
  return createPhotos({ ...ports, compress, upload: createUpload(ports) })
}
