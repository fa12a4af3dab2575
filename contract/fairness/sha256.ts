// SHA-256 and HMAC in plain TypeScript: the same synchronous code draws on the server and verifies in the player's
// browser, also on a page opened without a network, where WebCrypto may be missing.

const K = fractionalRoots(64, 3)
const INITIAL = fractionalRoots(8, 2)

export function sha256(message: Uint8Array): Uint8Array {
  const blocks = pad(message)
  const view = new DataView(blocks.buffer)
  const state = INITIAL.slice()
  const schedule = new Uint32Array(64)
  for (let offset = 0; offset < blocks.length; offset += 64) compress(state, schedule, view, offset)
  const digest = new Uint8Array(32)
  const out = new DataView(digest.buffer)
  state.forEach((word, index) => out.setUint32(index * 4, word))
  return digest
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64)
  block.set(key.length > 64 ? sha256(key) : key)
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
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(message.length / 0x20000000))
  view.setUint32(padded.length - 4, message.length * 8)
  return padded
}

function compress(state: Uint32Array, w: Uint32Array, view: DataView, offset: number): void {
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(offset + i * 4)
  for (let i = 16; i < 64; i++) {
    const early = at(w, i - 15)
    const late = at(w, i - 2)
    const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i)) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
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
  ;[a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = at(state, i) + word
  })
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function at(words: Uint32Array, index: number): number {
  return words[index] ?? 0
}

/** SHA-256's constants: the first 32 bits of the fractional parts of the square or cube roots of the primes. */
function fractionalRoots(count: number, root: 2 | 3): Uint32Array {
  const words = new Uint32Array(count)
  let found = 0
  for (let candidate = 2; found < count; candidate++) {
    if (!isPrime(candidate)) continue
    const value = root === 2 ? Math.sqrt(candidate) : Math.cbrt(candidate)
    words[found++] = Math.floor((value - Math.floor(value)) * 0x100000000)
  }
  return words
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) return false
  return true
}
