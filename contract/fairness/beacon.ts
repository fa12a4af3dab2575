import { hex, sha256, utf8 } from './sha256.ts'

/**
 * Public beacons in the format of drand's chain "quicknet" (`bls-unchained-g1-rfc9380`): every few seconds a signature of
 * the round's number, that nobody can know before and everybody can check afterwards. Its hash is the randomness.
 */
export interface BeaconChain {
  /** Hexadecimal, a point of BLS12-381's G2. */
  publicKey: string
  /** Seconds. */
  period: number
  /** When round 1 is published, in seconds since 1970. */
  genesisTime: number
  /** Hexadecimal. */
  groupHash: string
  beaconId: string
}

/** Of drand's League of Entropy. */
export const QUICKNET: BeaconChain = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesisTime: 1_692_803_367,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  beaconId: 'quicknet',
}

/** The chain with this key: drand's, or one that a sandbox runs for itself. */
export function chainOf(publicKey: string): BeaconChain {
  if (publicKey === QUICKNET.publicKey) return QUICKNET
  return { publicKey, period: 3, genesisTime: 1_500_000_000, groupHash: '00'.repeat(32), beaconId: 'sandbox' }
}

/** Who holds a beacon's key: drand's League of Entropy, or the house itself. */
export type BeaconHolder = 'drand' | 'house'

export const holderOf = (publicKey: string): BeaconHolder => (publicKey === QUICKNET.publicKey ? 'drand' : 'house')

/** The hash that names a chain, as drand computes it: it binds the key and the times. */
export function chainHash({ publicKey, period, genesisTime, groupHash, beaconId }: BeaconChain): string {
  const times = new DataView(new ArrayBuffer(12))
  times.setUint32(0, period)
  times.setBigInt64(4, BigInt(genesisTime))
  const parts = [new Uint8Array(times.buffer), bytesOf(publicKey), bytesOf(groupHash), utf8(beaconId)]
  return hex(sha256(Uint8Array.from(parts.flatMap((part) => [...part]))))
}

/** The first round that is published at this moment or later (epoch ms). */
export function beaconRoundFrom({ period, genesisTime }: BeaconChain, at: number): number {
  return Math.max(1, Math.ceil((at / 1000 - genesisTime) / period) + 1)
}

/** When a round is published, epoch ms. */
export function publishedAt({ period, genesisTime }: BeaconChain, round: number): number {
  return (genesisTime + (round - 1) * period) * 1000
}

/** The random value of a round; both hexadecimal. */
export function randomnessOf(signature: string): string {
  return hex(sha256(bytesOf(signature)))
}

/** The client seed of a draw with a beacon: nobody has it before the beacon's signature (hexadecimal) is published. */
export function withBeacon(clientSeed: string, signature: string): string {
  return `${clientSeed}:${randomnessOf(signature)}`
}

/** What a beacon signs: the hash of the round's number. */
export function beaconMessage(round: number): Uint8Array {
  const number = new DataView(new ArrayBuffer(8))
  number.setBigUint64(0, BigInt(round))
  return sha256(new Uint8Array(number.buffer))
}

export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
}
