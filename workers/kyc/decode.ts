import type { ImageHead } from './imageHead.ts'

/** A decoded picture; `orientation` is what is still to be done to it. Sizes in pixels, as it would stand upright. */
export interface Decoded {
  source: CanvasImageSource
  width: number
  height: number
  orientation: number
  /** Gives its memory back at once. */
  close(): void
}

/**
 * Where the browser has a decoder that reads a JPEG smaller than it is, a 50-megapixel photo takes some 30 MB instead
 * of some 300. `most`: how many pixels the longer side needs at least. Rejects what cannot be decoded.
 */
export async function decode(file: Blob, head: ImageHead | undefined, most: number): Promise<Decoded> {
  if (head?.type !== 'image/jpeg') return turned(await createImageBitmap(file, { imageOrientation: 'from-image' }), 1)
  const asStored = withoutOrientation(file, head)
  const { orientation } = head
  if (!canDecodeSmaller()) return turned(await createImageBitmap(asStored), orientation)
  return turned(await decodeSmaller(asStored, head, most), orientation)
}

export function canDecodeSmaller(): boolean {
  return typeof ImageDecoder === 'function'
}

/** Browsers and their decoders do not agree on who turns a photo: of this one they do not know that it has to be. */
function withoutOrientation(file: Blob, { orientationAt }: ImageHead): Blob {
  if (orientationAt === undefined) return file
  // No orientation in whichever order the two bytes are read.
  return new Blob([file.slice(0, orientationAt), new Uint8Array(2), file.slice(orientationAt + 2)])
}

/** The decoder knows some eighths of the size only, and takes the next one below: this much more leads to enough. */
const MARGIN = 1.5

async function decodeSmaller(file: Blob, { type, width, height }: ImageHead, most: number): Promise<VideoFrame> {
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
