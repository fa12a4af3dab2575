/**
 * Synchronous SHA-256 (FIPS 180-4) of short texts. WebCrypto's promise per hash takes thirty times as long as the hash
 * itself.
 */

/** The longest text that fits into one block with padding and length. */
export const LONGEST_TEXT = 55

const BLOCK_BYTES = 64
const ROUNDS = 64
const WORD = 4

/** From the cube roots of the first 64 primes, and the square roots of the first 8. */
const K = fractionsOfRoots(ROUNDS, Math.cbrt)
const H = fractionsOfRoots(8, Math.sqrt)

/** The message schedule; the text's block comes first. */
const w = new DataView(new ArrayBuffer(ROUNDS * WORD))

/** Writes the 32 bytes of the hash. Throws a RangeError if the text is too long or not ASCII. */
export function sha256(text: string, into: DataView): void {
  writeBlock(text)
  extend()
  compress(into)
}

function writeBlock(text: string): void {
  const { length } = text
  if (length > LONGEST_TEXT) throw new RangeError(`More than ${LONGEST_TEXT} characters`)
  for (let i = 0; i < length; i += 1) {
    const code = text.charCodeAt(i)
    if (code > 0x7f) throw new RangeError('Not ASCII')
    w.setUint8(i, code)
  }
  w.setUint8(length, 0x80)
  for (let i = length + 1; i < BLOCK_BYTES; i += 1) w.setUint8(i, 0)
  w.setUint16(BLOCK_BYTES - 2, length * 8)
}

function extend(): void {
  for (let at = 16 * WORD; at < ROUNDS * WORD; at += WORD) {
    const x = w.getInt32(at - 15 * WORD)
    const y = w.getInt32(at - 2 * WORD)
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w.setInt32(at, (w.getInt32(at - 16 * WORD) + s0 + w.getInt32(at - 7 * WORD) + s1) | 0)
  }
}

function compress(into: DataView): void {
  let [a, b, c, d] = [H.getInt32(0), H.getInt32(4), H.getInt32(8), H.getInt32(12)]
  let [e, f, g, h] = [H.getInt32(16), H.getInt32(20), H.getInt32(24), H.getInt32(28)]
  for (let at = 0; at < ROUNDS * WORD; at += WORD) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K.getInt32(at) + w.getInt32(at)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  into.setInt32(0, a + H.getInt32(0))
  into.setInt32(4, b + H.getInt32(4))
  into.setInt32(8, c + H.getInt32(8))
  into.setInt32(12, d + H.getInt32(12))
  into.setInt32(16, e + H.getInt32(16))
  into.setInt32(20, f + H.getInt32(20))
  into.setInt32(24, g + H.getInt32(24))
  into.setInt32(28, h + H.getInt32(28))
}

/** The first 32 bits of the fractional parts. */
function fractionsOfRoots(count: number, root: (prime: number) => number): DataView {
  const words = new DataView(new ArrayBuffer(count * WORD))
  let prime = 2
  for (let i = 0; i < count; i += 1) {
    words.setUint32(i * WORD, (root(prime) % 1) * 2 ** 32)
    do prime += 1
    while (!isPrime(prime))
  }
  return words
}

function isPrime(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return false
  return true
}
