import type { Upload } from '../api/upload.ts'
import { brought, type Answer } from '../api/answer.ts'
import type { PhotoProblem, Portrait } from '../protocol/kyc.ts'
import { paint, withPhoto } from './compress.ts'

/** Pixels; twice what the largest place shows, for dense screens. */
const SIDE = 256
const QUALITY = 0.85

/** The middle of a photo as an upright square JPEG without metadata. */
export async function portraitOf(file: Blob): Promise<Blob | PhotoProblem> {
  const quietly = { signal: new AbortController().signal, onProgress() {} }
  return withPhoto(file, quietly, async (decoded) => {
    const upright = paint(decoded, SIDE / Math.min(decoded.width, decoded.height))
    const square = new OffscreenCanvas(SIDE, SIDE)
    const [left, top] = [upright.width - SIDE, upright.height - SIDE].map((more) => Math.floor(more / 2))
    square.getContext('2d', { alpha: false })?.drawImage(upright, -(left ?? 0), -(top ?? 0))
    return square.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  })
}

/** Sends it; the answer has its address, or why the file cannot be used. */
export async function sendPortrait(upload: Upload, file: Blob): Promise<Answer<Portrait>> {
  const picture = await portraitOf(file).catch(() => 'unreadable' as const)
  if (typeof picture === 'string') return brought({ problem: picture }, 0)
  const requestId = crypto.randomUUID()
  const sent = await upload({ scene: 'avatar', requestId }, picture, {
    signal: new AbortController().signal,
    onSent() {},
  })
  return sent.ok ? brought({ url: sent.value.url }, sent.asOf) : sent
}
