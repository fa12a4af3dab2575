import type { UPLOAD_SCENES } from '../../../contract/calls/kyc.ts'

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
    hash: string
    content: Buffer
    time: number
  }
}
