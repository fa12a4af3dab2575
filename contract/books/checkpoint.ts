import { utf8 } from '../fairness/sha256.ts'
import { HASH_BYTES, joined, type Tree } from './merkle.ts'
import { COSIGNED, fromBase64, type Key, keyId, type Note, readNote, type Signature, SIGNED, toBase64 } from './note.ts'
import { isSignature } from './signature.ts'

// Checkpoints of a log (c2sp.org/tlog-checkpoint), and what witnesses sign of them (c2sp.org/tlog-cosignature).

export interface Checkpoint extends Tree {
  /** The log's name. */
  readonly origin: string
}

export function writeCheckpoint({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`
}

/** The head of a log that a note's text is, lines that extend it aside. Null for another text. */
export function readCheckpoint(text: string): Checkpoint | null {
  const [origin = '', size = '', encoded = ''] = text.split('\n')
  const root = fromBase64(encoded)
  if (origin === '' || !/^(0|[1-9]\d{0,14})$/.test(size) || root?.length !== HASH_BYTES) return null
  return { origin, size: Number(size), root }
}

export interface Signed {
  readonly note: Note
  readonly checkpoint: Checkpoint
}

/** Null for what is no checkpoint of this log that this key has signed. */
export function readSigned(text: string, key: Key): Signed | null {
  const note = signedNote(text, key)
  const checkpoint = note && readCheckpoint(note.text)
  return note && checkpoint?.origin === key.name ? { note, checkpoint } : null
}

/** Null for what is no note that this key has signed. */
export function signedNote(text: string, key: Key): Note | null {
  const note = readNote(text)
  const signature = note && key.type === SIGNED ? ownOf(note.signatures, key) : undefined
  return note && signature && isSignature(signature.bytes, utf8(note.text), key.publicKey) ? note : null
}

const TIME_BYTES = 8

/** When the witness of this key has signed the text, in ms (whole seconds); null if it has not. */
export function cosignedAt(text: string, signatures: readonly Signature[], key: Key): number | null {
  const signature = key.type === COSIGNED ? ownOf(signatures, key) : undefined
  if (!signature || signature.bytes.length <= TIME_BYTES) return null
  const { bytes } = signature
  const seconds = Number(new DataView(bytes.buffer, bytes.byteOffset, TIME_BYTES).getBigUint64(0))
  const message = cosignedMessage(text, seconds)
  return isSignature(bytes.subarray(TIME_BYTES), message, key.publicKey) ? seconds * 1_000 : null
}

export function cosignedMessage(text: string, seconds: number): Uint8Array {
  return utf8(`cosignature/v1\ntime ${seconds}\n${text}`)
}

export function cosignatureBytes(seconds: number, signature: Uint8Array): Uint8Array {
  const time = new DataView(new ArrayBuffer(TIME_BYTES))
  time.setBigUint64(0, BigInt(seconds))
  return joined(new Uint8Array(time.buffer), signature)
}

function ownOf(signatures: readonly Signature[], key: Key): Signature | undefined {
  const id = keyId(key)
  return signatures.find((signature) => signature.name === key.name && signature.keyId === id)
}
