// SHA-256 (FIPS 180-4) and HMAC in plain, synchronous TypeScript: the same code draws on the server and verifies in the
// player's browser, also on a page opened without a network, where WebCrypto may be missing; and WebCrypto's promise
// per hash takes thirty times as long as the hash of a short text.

const BLOCK_BYTES = 64
const BLOCK_WORDS = BLOCK_BYTES / 4
const HASH_WORDS = 8
const ROUNDS = 64
/** Where a message's last block has its length, in bits. */
const LENGTH_AT = BLOCK_BYTES - 8

/** From the cube roots of the first 64 primes, and the square roots of the first 8. */
const K = fractionsOfRoots(ROUNDS, Math.cbrt)
const H = fractionsOfRoots(HASH_WORDS, Math.sqrt)

/** The message schedule; the block to hash comes first. */
const w = new Int32Array(ROUNDS)
const lastBlock = new Uint8Array(BLOCK_BYTES)
const encoder = new TextEncoder()
const encoded = new Uint8Array(3 * BLOCK_BYTES)

export function sha256(message: Uint8Array): Uint8Array {
  return hashFrom(H, 0, message)
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  return hmacWith(key)(message)
}

/** HMAC-SHA256 of many messages under one key: what depends on the key alone is hashed once. */
export function hmacWith(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const short = key.length > BLOCK_BYTES ? sha256(key) : key
  const inner = stateAfter(short, 0x36)
  const outer = stateAfter(short, 0x5c)
  return (message) => hashFrom(outer, BLOCK_BYTES, hashFrom(inner, BLOCK_BYTES, message))
}

export function utf8(text: string): Uint8Array {
  // Into a buffer that is there, which takes a sixth of the time; each UTF-16 unit becomes three bytes at the most.
  if (3 * text.length > encoded.length) return encoder.encode(text)
  return encoded.slice(0, encoder.encodeInto(text, encoded).written)
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The state after an HMAC's first block: a key of up to 64 bytes, with each of its bytes changed by the pad. */
function stateAfter(key: Uint8Array, pad: number): Int32Array {
  const block = new Uint8Array(BLOCK_BYTES).fill(pad)
  block.set(key.map((byte) => byte ^ pad))
  const state = H.slice()
  compress(state, block, 0)
  return state
}

/** The hash of a message, from the state that `before` bytes in whole blocks have left. */
function hashFrom(from: Int32Array, before: number, message: Uint8Array): Uint8Array {
  const state = from.slice()
  const rest = message.length % BLOCK_BYTES
  const whole = message.length - rest
  for (let offset = 0; offset < whole; offset += BLOCK_BYTES) compress(state, message, offset)
  lastBlock.fill(0)
  // A part of a small array would first move the whole of it out of JavaScript's heap, which takes longer than to hash it.
  lastBlock.set(whole > 0 ? message.subarray(whole) : message)
  lastBlock[rest] = 0x80
  if (rest >= LENGTH_AT) {
    compress(state, lastBlock, 0)
    lastBlock.fill(0)
  }
  const length = before + message.length
  writeWord(lastBlock, LENGTH_AT, Math.floor(length / 0x20000000))
  writeWord(lastBlock, LENGTH_AT + 4, length * 8)
  compress(state, lastBlock, 0)
  return toBytes(state)
}

function toBytes(words: Int32Array): Uint8Array {
  const bytes = new Uint8Array(4 * words.length)
  for (let i = 0; i < words.length; i += 1) writeWord(bytes, 4 * i, at(words, i))
  return bytes
}

function writeWord(bytes: Uint8Array, offset: number, word: number): void {
  bytes[offset] = word >>> 24
  bytes[offset + 1] = word >>> 16
  bytes[offset + 2] = word >>> 8
  bytes[offset + 3] = word
}

/** Adds a block to the state. */
function compress(state: Int32Array, bytes: Uint8Array, offset: number): void {
  schedule(bytes, offset)
  let a = at(state, 0)
  let b = at(state, 1)
  let c = at(state, 2)
  let d = at(state, 3)
  let e = at(state, 4)
  let f = at(state, 5)
  let g = at(state, 6)
  let h = at(state, 7)
  for (let i = 0; i < ROUNDS; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i)) | 0
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
  state[0] = a + at(state, 0)
  state[1] = b + at(state, 1)
  state[2] = c + at(state, 2)
  state[3] = d + at(state, 3)
  state[4] = e + at(state, 4)
  state[5] = f + at(state, 5)
  state[6] = g + at(state, 6)
  state[7] = h + at(state, 7)
}

function schedule(bytes: Uint8Array, offset: number): void {
  for (let i = 0, from = offset; i < BLOCK_WORDS; i += 1, from += 4) {
    w[i] = (at(bytes, from) << 24) | (at(bytes, from + 1) << 16) | (at(bytes, from + 2) << 8) | at(bytes, from + 3)
  }
  for (let i = BLOCK_WORDS; i < ROUNDS; i += 1) {
    const x = at(w, i - 15)
    const y = at(w, i - 2)
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1
  }
}

function at(values: Int32Array | Uint8Array, index: number): number {
  return values[index] ?? 0
}

/** The first 32 bits of the fractional parts. */
function fractionsOfRoots(count: number, root: (prime: number) => number): Int32Array {
  const words = new Int32Array(count)
  let prime = 2
  for (let i = 0; i < count; i += 1) {
    words[i] = (root(prime) % 1) * 2 ** 32
    do prime += 1
    while (!isPrime(prime))
  }
  return words
}

function isPrime(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return false
  return true
}
