/** A picture's metadata, read without decoding it; stored size in pixels. */
export interface ImageHead {
  type: 'image/jpeg' | 'image/png'
  width: number
  height: number
  /** EXIF, 1 to 8: how to turn and mirror the stored picture. From 5 on it lies on its side. */
  orientation: number
  /** Offset of the two bytes that store the orientation. */
  orientationAt?: number
}

/**
 * Covers the segments before a JPEG's frame: EXIF with its thumbnail, a colour profile, an index of further pictures.
 */
const HEAD_BYTES = 1_000_000

/** Reads the header of a JPEG or PNG; undefined for other files. */
export async function readImageHead(file: Blob): Promise<ImageHead | undefined> {
  const view = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer())
  try {
    return pngHead(view) ?? jpegHead(view)
  } catch (error) {
    // The file is truncated.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const PNG_SIGNATURE = 0x89504e470d0a1a0an

function pngHead(view: DataView): ImageHead | undefined {
  if (view.byteLength < 24 || view.getBigUint64(0) !== PNG_SIGNATURE) return undefined
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20), orientation: 1 }
}

const JPEG_START = 0xffd8
const EXIF_SEGMENT = 0xe1
/** Frame markers, which carry the size, except three that share their range. */
const FRAMES = { first: 0xc0, last: 0xcf, not: new Set([0xc4, 0xc8, 0xcc]) }

function jpegHead(view: DataView): ImageHead | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== JPEG_START) return undefined
  let exif: Exif | undefined
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1)
    if (marker === EXIF_SEGMENT) exif ??= readExif(view, at + 4)
    if (marker >= FRAMES.first && marker <= FRAMES.last && !FRAMES.not.has(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      return { type: 'image/jpeg', width, height, orientation: 1, ...exif }
    }
  }
  return undefined
}

const EXIF = 0x45786966
const LITTLE_ENDIAN = 0x4949
const ORIENTATION_TAG = 0x0112
const ENTRY_BYTES = 12

type Exif = Pick<ImageHead, 'orientation' | 'orientationAt'>

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
