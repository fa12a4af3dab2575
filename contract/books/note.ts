import { hex, sha256, utf8 } from '../fairness/sha256.ts'
import { joined } from './merkle.ts'

// Signed notes as c2sp.org/signed-note has them: a text, an empty line, and a line for each signature.

/** Ed25519 over the text; Ed25519 over the text with a time, by a witness (c2sp.org/tlog-cosignature). */
export const SIGNED = 1
export const COSIGNED = 4
type SignatureType = typeof SIGNED | typeof COSIGNED

/** Who signs, as a verifier knows them. */
export interface Key {
  readonly name: string
  readonly type: SignatureType
  /** 32 bytes. */
  readonly publicKey: Uint8Array
}

export interface Signature {
  readonly name: string
  /** Eight hexadecimal digits. */
  readonly keyId: string
  readonly bytes: Uint8Array
}

export interface Note {
  /** With the newline at its end. */
  readonly text: string
  readonly signatures: readonly Signature[]
}

const ID_BYTES = 4
const PUBLIC_KEY_BYTES = 32

export function keyId({ name, type, publicKey }: Key): string {
  return hex(sha256(joined(utf8(`${name}\n`), Uint8Array.of(type), publicKey)).subarray(0, ID_BYTES))
}

/** As keys are told to verifiers: `<name>+<id>+<base64 of type and key>`. */
export function writeKey(key: Key): string {
  return `${key.name}+${keyId(key)}+${toBase64(joined(Uint8Array.of(key.type), key.publicKey))}`
}

/** Null for what is no key of a known type, or has another's id. */
export function readKey(text: string): Key | null {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text) ?? []
  const bytes = fromBase64(encoded ?? '')
  const type = bytes?.[0]
  if (name === undefined || bytes?.length !== 1 + PUBLIC_KEY_BYTES || (type !== SIGNED && type !== COSIGNED))
    return null
  const key: Key = { name, type, publicKey: bytes.subarray(1) }
  return keyId(key) === id ? key : null
}

export function writeSignature({ name, keyId: id, bytes }: Signature): string {
  return `— ${name} ${toBase64(joined(fromHex(id), bytes))}\n`
}

/** Null for what is no signed note. */
export function readNote(note: string): Note | null {
  const end = note.lastIndexOf('\n\n')
  if (end < 1 || !note.endsWith('\n') || HAS_CONTROLS.test(note)) return null
  const signatures = readSignatures(note.slice(end + 2))
  return signatures && signatures.length > 0 ? { text: note.slice(0, end + 1), signatures } : null
}

/** Null if a line is no signature. */
export function readSignatures(lines: string): Signature[] | null {
  const signatures: Signature[] = []
  for (const line of lines.split('\n').slice(0, -1)) {
    const [, name, encoded] = /^— ([^\s+]+) ([A-Za-z0-9+/=]+)$/u.exec(line) ?? []
    const bytes = fromBase64(encoded ?? '')
    if (name === undefined || !bytes || bytes.length <= ID_BYTES) return null
    signatures.push({ name, keyId: hex(bytes.subarray(0, ID_BYTES)), bytes: bytes.subarray(ID_BYTES) })
  }
  return signatures
}

/** Other than the newline. */
// eslint-disable-next-line no-control-regex -- the format forbids them
const HAS_CONTROLS = /[\u0000-\u0009\u000b-\u001f]/

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

/** Null for what is not base64. */
export function fromBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

export function fromHex(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
