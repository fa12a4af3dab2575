/** A picture's type and stored size in pixels, read from its content without decoding it. */
export interface ImageHead {
  type: 'image/jpeg' | 'image/png'
  width: number
  height: number
}

/**
 * Reads the header of a JPEG or PNG; undefined for other files and truncated ones. `onSegment` is called for each
 * segment before a JPEG's frame, with its marker and the offset of its content.
 */
export function readImageHead(
  view: DataView,
  onSegment: (marker: number, at: number) => void = () => {},
): ImageHead | undefined {
  try {
    return pngHead(view) ?? jpegHead(view, onSegment)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const PNG_SIGNATURE = 0x89504e470d0a1a0an
const IHDR = 0x49484452

function pngHead(view: DataView): ImageHead | undefined {
  if (view.byteLength < 33 || view.getBigUint64(0) !== PNG_SIGNATURE || view.getUint32(12) !== IHDR) return undefined
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

const JPEG_START = 0xffd8
/** Start-of-frame markers, which carry the size, except three that share their range. */
const FRAMES = { first: 0xc0, last: 0xcf, not: new Set([0xc4, 0xc8, 0xcc]) }

function jpegHead(view: DataView, onSegment: (marker: number, at: number) => void): ImageHead | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== JPEG_START) return undefined
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1)
    if (marker >= FRAMES.first && marker <= FRAMES.last && !FRAMES.not.has(marker)) {
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    }
    onSegment(marker, at + 4)
  }
  return undefined
}
