import type { PhotoHead } from './photoHead.ts'

/** A decoded picture that still has to be turned by `orientation`. Size in pixels, when upright. */
export interface Decoded {
  source: CanvasImageSource
  width: number
  height: number
  orientation: number
  /** Frees its memory at once. */
  close(): void
}

/**
 * With a decoder that scales while reading, a 50-megapixel JPEG takes some 30 MB instead of some 300. `most`: pixels
 * that the longer side needs at least. Rejects a file that cannot be decoded.
 */
export async function decode(file: Blob, head: PhotoHead | undefined, most: number): Promise<Decoded> {
  if (head?.type !== 'image/jpeg') return turned(await createImageBitmap(file, { imageOrientation: 'from-image' }), 1)
  const asStored = withoutOrientation(file, head)
  const { orientation } = head
  if (!canDecodeSmaller()) return turned(await createImageBitmap(asStored), orientation)
  return turned(await decodeSmaller(asStored, head, most), orientation)
}

export function canDecodeSmaller(): boolean {
  return typeof ImageDecoder === 'function'
}

/** Browsers disagree on who applies the orientation, so it is removed from the file. */
function withoutOrientation(file: Blob, { orientationAt }: PhotoHead): Blob {
  if (orientationAt === undefined) return file
  // Zero is no orientation in either byte order.
  return new Blob([file.slice(0, orientationAt), new Uint8Array(2), file.slice(orientationAt + 2)])
}

/** The decoder scales by eighths and rounds down: this margin keeps enough pixels. */
const MARGIN = 1.5

async function decodeSmaller(file: Blob, { type, width, height }: PhotoHead, most: number): Promise<VideoFrame> {
  const scale = Math.min(1, (most * MARGIN) / Math.max(width, height))
  const size = { desiredWidth: Math.round(width * scale), desiredHeight: Math.round(height * scale) }
  const decoder = new ImageDecoder({ data: file.stream(), type, ...(scale < 1 && size) })
  try {
    return (await decoder.decode()).image
  } finally {
    decoder.close()
  }
}

function turned(source: ImageBitmap | VideoFrame, orientation: number): Decoded {
  const [w, h] = 'width' in source ? [source.width, source.height] : [source.displayWidth, source.displayHeight]
  const [width, height] = orientation > 4 ? [h, w] : [w, h]
  return { source, width, height, orientation, close: () => source.close() }
}
