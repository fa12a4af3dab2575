import {
  IMAGE_MAX_BYTES,
  IMAGE_MIN_SIDE_PX,
  IMAGE_QUALITY_FLOOR,
  IMAGE_QUALITY_START,
  IMAGE_QUALITY_STEP,
} from '../../contract/constants.ts'
import type { PhotoProblem } from '../protocol/kyc.ts'
import { canDecodeSmaller, decode, type Decoded } from './decode.ts'
import { readPhotoHead, type PhotoHead } from './photoHead.ts'

/** Pixels of the longer side; enough for an ID to fill a screen. */
const LONGER_SIDE = 2_560
/** Scale factor once even the lowest quality is too large; applied repeatedly. */
const SMALLER = 0.75
/** Larger than any camera's file. */
const MOST_BYTES = 100_000_000
/** Larger than any camera's picture, and than a small phone can decode (4 bytes per pixel). */
const MOST_PIXELS = { whole: 64_000_000, smaller: 256_000_000 }

interface CompressOptions {
  signal: AbortSignal
  /** 0 to 1. */
  onProgress(part: number): void
}

/** Sizes in pixels. */
export interface Compressed {
  picture: Blob
  width: number
  height: number
}

export type Compress = (file: Blob, options: CompressOptions) => Promise<Compressed | PhotoProblem>

/**
 * Compresses a photo to an upright JPEG of at most IMAGE_MAX_BYTES, on white and without metadata. The quality is
 * reduced first (section 9), then the size. Rejects when aborted.
 */
export const compress: Compress = (file, options) =>
  withPhoto(file, options, (decoded) => fit(decoded, options.signal, options.onProgress))

/** Does something with a photo that is decoded, and frees its memory. Returns why it cannot be used, otherwise. */
export async function withPhoto<Result>(
  file: Blob,
  { signal, onProgress }: CompressOptions,
  work: (decoded: Decoded) => Promise<Result>,
): Promise<Result | PhotoProblem> {
  if (typeof OffscreenCanvas !== 'function') return 'unsupported'
  if (file.size > MOST_BYTES) return 'tooLarge'
  const head = await readPhotoHead(file)
  const problem = head && judge(head)
  if (problem) return problem
  signal.throwIfAborted()
  onProgress(DECODING / 2)
  const decoded = await decode(file, head, LONGER_SIDE).catch(() => undefined)
  if (!decoded) return 'unreadable'
  try {
    signal.throwIfAborted()
    onProgress(DECODING)
    if (Math.min(decoded.width, decoded.height) < IMAGE_MIN_SIDE_PX) return 'tooSmall'
    return await work(decoded)
  } finally {
    decoded.close()
  }
}

/** Share of the progress that decoding takes; encoding attempts share the rest. */
const DECODING = 0.4

function judge({ type, width, height }: PhotoHead): PhotoProblem | undefined {
  if (width === 0 || height === 0) return 'unreadable'
  if (Math.min(width, height) < IMAGE_MIN_SIDE_PX) return 'tooSmall'
  const most = type === 'image/jpeg' && canDecodeSmaller() ? MOST_PIXELS.smaller : MOST_PIXELS.whole
  return width * height > most ? 'tooLarge' : undefined
}

const QUALITIES = Array.from(
  { length: Math.round((IMAGE_QUALITY_START - IMAGE_QUALITY_FLOOR) / IMAGE_QUALITY_STEP) + 1 },
  (_, step) => IMAGE_QUALITY_START - step * IMAGE_QUALITY_STEP,
)

async function fit(decoded: Decoded, signal: AbortSignal, onProgress: (part: number) => void): Promise<Compressed> {
  const start = Math.min(1, LONGER_SIDE / Math.max(decoded.width, decoded.height))
  let part = DECODING
  for (let scale = start; ; scale *= SMALLER) {
    const canvas = paint(decoded, scale)
    const { width, height } = canvas
    for (const quality of QUALITIES) {
      const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality })
      signal.throwIfAborted()
      if (picture.size <= IMAGE_MAX_BYTES) return { picture, width, height }
      part += (1 - part) / 4
      onProgress(part)
    }
  }
}

/** Upright, and so much smaller or larger. */
export function paint({ source, width, height, orientation }: Decoded, scale: number): OffscreenCanvas {
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const canvas = new OffscreenCanvas(w, h)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('There is no canvas to draw on')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, w, h)
  context.imageSmoothingQuality = 'high'
  context.setTransform(...(turns(w, h)[orientation - 1] ?? UPRIGHT))
  if (orientation > 4) context.drawImage(source, 0, 0, h, w)
  else context.drawImage(source, 0, 0, w, h)
  return canvas
}

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]
const UPRIGHT: Matrix = [1, 0, 0, 1, 0, 0]

/** Matrices of EXIF's eight orientations, for a canvas of that size. */
const turns = (w: number, h: number): Matrix[] => [
  UPRIGHT,
  [-1, 0, 0, 1, w, 0],
  [-1, 0, 0, -1, w, h],
  [1, 0, 0, -1, 0, h],
  [0, 1, 1, 0, 0, 0],
  [0, 1, -1, 0, w, 0],
  [0, -1, -1, 0, w, h],
  [0, -1, 1, 0, 0, h],
]
