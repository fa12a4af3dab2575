import type { UPLOAD_SCENES } from '../../../contract/calls/kyc.ts'
import type { KeyedHash } from '../encryption/values.ts'

export interface UploadTables {
  uploadedFile: {
    fileId: string
    uid: string
    scene: (typeof UPLOAD_SCENES)[number]
    requestId: string
    type: 'image/jpeg' | 'image/png'
    /** In pixels. */
    width: number
    height: number
    hash: KeyedHash
    /** Encrypted; null where it lies in the object store. */
    content: Buffer | null
    objectKey: string | null
    time: number
  }
}
