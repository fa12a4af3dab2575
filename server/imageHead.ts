/** An image's type and size in pixels, read from its content rather than its name or declared type. */
export interface ImageHead {
  type: 'image/jpeg' | 'image/png'
  width: number
  height: number
}

/** The header of a JPEG or PNG; null when the content is neither or invalid. */
export function readImageHead(content: Buffer): ImageHead | null {
  const head = pngHead(content) ?? jpegHead(content)
  return head && head.width > 0 && head.height > 0 ? head : null
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

function pngHead(content: Buffer): ImageHead | null {
  const isPng = content.length >= 33 && content.subarray(0, 8).equals(PNG_SIGNATURE)
  if (!isPng || content.toString('latin1', 12, 16) !== 'IHDR') return null
  return { type: 'image/png', width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
}

const JPEG_START = Buffer.from('ffd8ff', 'hex')
/** Start-of-frame markers, which carry the size. The three exceptions in this range are not frames. */
const FRAMES = { first: 0xc0, last: 0xcf, not: new Set([0xc4, 0xc8, 0xcc]) }

function jpegHead(content: Buffer): ImageHead | null {
  if (!content.subarray(0, 3).equals(JPEG_START)) return null
  let at = 2
  while (at + 9 < content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0
    const isFrame = marker >= FRAMES.first && marker <= FRAMES.last && !FRAMES.not.has(marker)
    if (isFrame)
      return { type: 'image/jpeg', height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) }
    at += 2 + content.readUInt16BE(at + 2)
  }
  return null
}
