import { bls12_381 } from '@noble/curves/bls12-381.js'
import { beaconMessage, bytesOf } from './beacon.ts'

/** Signatures of beacons (RFC 9380). Their code is large: the app loads it when somebody checks a round. */
const { shortSignatures: bls } = bls12_381
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** Whether this is the signature of the round by the holder of the key; all in hexadecimal. */
export function isBeaconSignature(publicKey: string, round: number, signature: string): boolean {
  try {
    return bls.verify(bytesOf(signature), bls.hash(beaconMessage(round), DOMAIN), bytesOf(publicKey))
  } catch {
    // Not even a point of the curve.
    return false
  }
}

export function signBeacon(secretKey: Uint8Array, round: number): string {
  return bls.sign(bls.hash(beaconMessage(round), DOMAIN), secretKey).toHex()
}

export function newBeaconKey(): { secretKey: Uint8Array; publicKey: string } {
  const secretKey = bls12_381.utils.randomSecretKey()
  // `getPublicKey` would first spend five times the work on tables, for a single key.
  const { Point } = bls12_381.G2
  const generator = Point.fromAffine(Point.BASE.toAffine())
  return { secretKey, publicKey: generator.multiply(bls12_381.fields.Fr.fromBytes(secretKey)).toHex() }
}
