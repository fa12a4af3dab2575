import { type ImageHead, readImageHead } from '../../contract/imageHead.ts'

export interface PhotoHead extends ImageHead {
  /** EXIF, 1 to 8: how to turn and mirror the stored picture. From 5 on it lies on its side. */
  orientation: number
  /** Offset of the two bytes that store the orientation. */
  orientationAt?: number
}

/**
 * Covers the segments before a JPEG's frame: EXIF with its thumbnail, a colour profile, an index of further pictures.
 */
const HEAD_BYTES = 1_000_000
const EXIF_SEGMENT = 0xe1

/** Reads the header of a JPEG or PNG with its orientation; undefined for other files. */
export async function readPhotoHead(file: Blob): Promise<PhotoHead | undefined> {
  const view = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer())
  let exif: Exif | undefined
  const head = readImageHead(view, (marker, at) => {
    if (marker === EXIF_SEGMENT) exif ??= readExif(view, at)
  })
  return head && { ...head, orientation: 1, ...exif }
}

const EXIF = 0x45786966
const LITTLE_ENDIAN = 0x4949
const ORIENTATION_TAG = 0x0112
const ENTRY_BYTES = 12

type Exif = Pick<PhotoHead, 'orientation' | 'orientationAt'>

function readExif(view: DataView, at: number): Exif | undefined {
  if (view.getUint32(at) !== EXIF) return undefined
  const tiff = at + 6
  const little = view.getUint16(tiff) === LITTLE_ENDIAN
  const directory = tiff + view.getUint32(tiff + 4, little)
  const entries = view.getUint16(directory, little)
  for (let entry = 0; entry < entries; entry += 1) {
    const start = directory + 2 + entry * ENTRY_BYTES
    if (view.getUint16(start, little) !== ORIENTATION_TAG) continue
    const orientation = view.getUint16(start + 8, little)
    return orientation >= 1 && orientation <= 8 ? { orientation, orientationAt: start + 8 } : undefined
  }
  return undefined
}
