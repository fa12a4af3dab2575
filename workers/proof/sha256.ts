import { BLOCK_BYTES, sha256Block } from '../../contract/fairness/sha256.ts'

/** The longest text that fits into one block with padding and length. */
export const LONGEST_TEXT = 55

/** Writes the 32 bytes of a short text's hash. Throws a RangeError if the text is too long or not ASCII. */
export function sha256(text: string, into: DataView): void {
  sha256Block((block) => writeText(text, block), into)
}

function writeText(text: string, block: DataView): void {
  const { length } = text
  if (length > LONGEST_TEXT) throw new RangeError(`More than ${LONGEST_TEXT} characters`)
  for (let i = 0; i < length; i += 1) {
    const code = text.charCodeAt(i)
    if (code > 0x7f) throw new RangeError('Not ASCII')
    block.setUint8(i, code)
  }
  block.setUint8(length, 0x80)
  for (let i = length + 1; i < BLOCK_BYTES; i += 1) block.setUint8(i, 0)
  block.setUint16(BLOCK_BYTES - 2, length * 8)
}
