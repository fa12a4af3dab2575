import { hex, hmacSha256, hmacWith, sha256, utf8 } from './sha256.ts'

/**
 * Provably fair drawing. The server shows sha256(serverSeed) first; the numbers of a round are the bytes of
 * HMAC-SHA256(key = serverSeed, message = `${clientSeed}:${nonce}:${block}`), block 0, 1, 2 …; once the server seed is
 * revealed anybody can draw them again.
 */
export interface FairInputs {
  serverSeed: string
  clientSeed: string
  nonce: number
}

/** A whole number from 0 up to, not including, `below` (at most 2^32), every one equally likely. */
export type Draw = (below: number) => number

const WORD_RANGE = 0x100000000

/** The hash of a server seed, shown before its first round. */
export function hashOfSeed(serverSeed: string): string {
  return hex(sha256(utf8(serverSeed)))
}

/** The public part of a shared table's daily secrets. */
export interface TableDays {
  /** SHA-256. */
  todayHash: string
  /** SHA-256, known a day before the first bet on it. */
  tomorrowHash: string
  /** The hashes of the beacon's chain that these days are drawn with; null for a day that was fixed without one. */
  todayChain: string | null
  tomorrowChain: string | null
  /** Revealed: every round of that day is over. */
  yesterday: { secret: string; hash: string }
}

/** The server seed of a shared table's round, from the table's secret of the day. */
export function tableSeed(secret: string, table: string, number: number): string {
  return hex(hmacSha256(utf8(secret), utf8(`${table}:${number}`)))
}

export function fairDraw({ serverSeed, clientSeed, nonce }: FairInputs): Draw {
  return fairDraws({ serverSeed, clientSeed })(nonce)
}

/** The draws of all rounds of two seeds. */
export function fairDraws({ serverSeed, clientSeed }: Omit<FairInputs, 'nonce'>): (nonce: number) => Draw {
  const hmac = hmacWith(utf8(serverSeed))
  return (nonce) => drawFrom((block) => hmac(utf8(`${clientSeed}:${nonce}:${block}`)))
}

function drawFrom(bytesOf: (block: number) => Uint8Array): Draw {
  let bytes: Uint8Array = new Uint8Array()
  let [block, at] = [0, 0]
  const nextByte = (): number => bytes[at++] ?? 0
  const nextWord = (): number => {
    if (at === bytes.length) {
      bytes = bytesOf(block++)
      at = 0
    }
    return ((nextByte() << 24) | (nextByte() << 16) | (nextByte() << 8) | nextByte()) >>> 0
  }
  return (below) => {
    // Words beyond the last whole multiple of `below` are rejected: they would make small numbers slightly more likely.
    const limit = WORD_RANGE - (WORD_RANGE % below)
    let word = nextWord()
    while (word >= limit) word = nextWord()
    return word % below
  }
}

/** The first `count` of a shuffled list (Fisher–Yates from the front, so that cards come in drawing order). */
export function drawWithout<T>(items: readonly T[], count: number, draw: Draw): T[] {
  const rest = [...items]
  const drawn: T[] = []
  for (let i = 0; i < count; i++) drawn.push(...rest.splice(draw(rest.length), 1))
  return drawn
}
