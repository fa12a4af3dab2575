// SHA-256 (FIPS 180-4) and HMAC in plain, synchronous TypeScript: the same code draws on the server and verifies in the
// player's browser, also on a page opened without a network, where WebCrypto may be missing; and WebCrypto's promise
// per hash takes thirty times as long as the hash of a short text.

export const BLOCK_BYTES = 64
const HASH_BYTES = 32
const ROUNDS = 64
const WORD = 4

/** From the cube roots of the first 64 primes, and the square roots of the first 8. */
const K = fractionsOfRoots(ROUNDS, Math.cbrt)
const H = fractionsOfRoots(HASH_BYTES / WORD, Math.sqrt)

/** The message schedule; the block to hash comes first. */
const w = new DataView(new ArrayBuffer(ROUNDS * WORD))

export function sha256(message: Uint8Array): Uint8Array {
  const blocks = pad(message)
  const hash = new DataView(new ArrayBuffer(HASH_BYTES))
  const block = new Uint8Array(w.buffer, 0, BLOCK_BYTES)
  let state = H
  for (let offset = 0; offset < blocks.length; offset += BLOCK_BYTES) {
    block.set(blocks.subarray(offset, offset + BLOCK_BYTES))
    compress(state, hash)
    state = hash
  }
  return new Uint8Array(hash.buffer)
}

/** Hashes a single block, padding and length included, that `write` puts at the beginning of the view. */
export function sha256Block(write: (block: DataView) => void, into: DataView): void {
  write(w)
  compress(H, into)
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES)
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key)
  const inner = concat(
    block.map((byte) => byte ^ 0x36),
    message,
  )
  return sha256(
    concat(
      block.map((byte) => byte ^ 0x5c),
      sha256(inner),
    ),
  )
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK_BYTES) * BLOCK_BYTES)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(message.length / 0x20000000))
  view.setUint32(padded.length - 4, message.length * 8)
  return padded
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

/** Adds the block in `w` to the state; the two views may be the same. */
function compress(state: DataView, into: DataView): void {
  extend()
  let [a, b, c, d] = [state.getInt32(0), state.getInt32(4), state.getInt32(8), state.getInt32(12)]
  let [e, f, g, h] = [state.getInt32(16), state.getInt32(20), state.getInt32(24), state.getInt32(28)]
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
  into.setInt32(0, a + state.getInt32(0))
  into.setInt32(4, b + state.getInt32(4))
  into.setInt32(8, c + state.getInt32(8))
  into.setInt32(12, d + state.getInt32(12))
  into.setInt32(16, e + state.getInt32(16))
  into.setInt32(20, f + state.getInt32(20))
  into.setInt32(24, g + state.getInt32(24))
  into.setInt32(28, h + state.getInt32(28))
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
