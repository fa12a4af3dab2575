import { type ImageHead, readImageHead } from '../contract/imageHead.ts'

/** The header of an uploaded JPEG or PNG; null when the content is neither or invalid. */
export function imageHeadOf(content: Buffer): ImageHead | null {
  const head = readImageHead(new DataView(content.buffer, content.byteOffset, content.byteLength))
  return head && head.width > 0 && head.height > 0 ? head : null
}
