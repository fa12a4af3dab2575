import { ed25519 } from '@noble/curves/ed25519.js'

/** Whether this is the key's Ed25519 signature (RFC 8032) of the message. */
export function isSignature(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    // Not of the right length, or not even a point of the curve.
    return false
  }
}
