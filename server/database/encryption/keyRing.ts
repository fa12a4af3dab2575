import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { MINUTE_MS } from '../../../contract/durations.ts'
import { ENCRYPTED_PREFIX, HEADER_LENGTH } from './values.ts'

/** Each purpose has its own key, so that a leaked key opens only one kind of data. */
export type Purpose = 'phone' | 'identity' | 'photo' | 'payout' | 'chat' | 'sms' | 'secret' | 'export'

/** The keys of a database: the newest encrypts, all of them decrypt. */
export type KeyRing = ReturnType<typeof createKeyRing>

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** How long a process may encrypt without knowing a new key, in ms. */
const READ_AGAIN_MS = MINUTE_MS

/**
 * `load` returns the keys, newest first. It is called again for an unknown key id, and after a minute before an
 * encryption, so that a new key is used without a restart.
 */
export function createKeyRing(load: () => readonly Buffer[], now: () => number = () => performance.now()) {
  let masters = byHeader(load())
  let readAt = now()
  const derived = new Map<string, Buffer>()

  function keyFor(header: string, purpose: Purpose): Buffer {
    const name = header + purpose
    const key = derived.get(name) ?? derive(masterOf(header), `encrypt ${purpose}`)
    derived.set(name, key)
    return key
  }

  function masterOf(header: string): Buffer {
    if (!masters.has(header)) masters = byHeader(load())
    const master = masters.get(header)
    if (!master) throw new UnknownKey(header)
    return master
  }

  function newestHeader(): string {
    if (now() - readAt >= READ_AGAIN_MS) readAgain()
    return [...masters.keys()][0] ?? ''
  }

  function readAgain(): void {
    readAt = now()
    try {
      masters = byHeader(load())
    } catch {
      // The file is being changed: the known keys are used, and it is read again in a minute.
    }
  }

  return {
    /** Prefix of the values that the newest key has encrypted. */
    newestHeader,
    /** AES-256-GCM. `place` binds the value: it cannot be decrypted anywhere else. */
    encrypt(purpose: Purpose, place: string, plain: Buffer): Buffer {
      const header = newestHeader()
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, keyFor(header, purpose), nonce).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([Buffer.from(header, 'latin1'), nonce, body, cipher.getAuthTag()])
    },
    /** Throws if the value was changed, belongs to another place, or was encrypted with an unknown key. */
    decrypt(purpose: Purpose, place: string, encrypted: Buffer): Buffer {
      const header = encrypted.toString('latin1', 0, HEADER_LENGTH)
      const nonceEnd = HEADER_LENGTH + NONCE_BYTES
      const bodyEnd = encrypted.length - TAG_BYTES
      if (bodyEnd < nonceEnd) throw new Error('A value is too short to be encrypted')
      const nonce = encrypted.subarray(HEADER_LENGTH, nonceEnd)
      const decipher = createDecipheriv(ALGORITHM, keyFor(header, purpose), nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(place)).setAuthTag(encrypted.subarray(bodyEnd))
      return Buffer.concat([decipher.update(encrypted.subarray(nonceEnd, bodyEnd)), decipher.final()])
    },
  }
}

class UnknownKey extends Error {
  constructor(header: string) {
    super(
      header.startsWith(ENCRYPTED_PREFIX)
        ? `Data in the database is encrypted with the key ${header.slice(ENCRYPTED_PREFIX.length, -1)}, which is not among the data keys. Add it to DATA_KEYS or the key file.`
        : 'A value that should be encrypted is not',
    )
  }
}

/** Keys of 32 bytes in base64, separated by commas or lines, newest first; lines that begin with # are comments. */
export function parseKeys(text: string): Buffer[] {
  const words = text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .flatMap((line) => line.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const keys = words.map((word) => Buffer.from(word, 'base64'))
  if (keys.length === 0 || keys.some(({ length }) => length !== KEY_BYTES)) {
    throw new Error(`The data keys must be ${KEY_BYTES} random bytes each, in base64, the newest first`)
  }
  return keys
}

export const newKey = (): Buffer => randomBytes(KEY_BYTES)

/** Derives a key for one use. */
export function derive(master: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', `jolly ${use}`, KEY_BYTES))
}

/** A key's id is part of a hash of it, so that no id can be assigned twice. */
function byHeader(masters: readonly Buffer[]): Map<string, Buffer> {
  const idOf = (master: Buffer) => createHash('sha256').update(derive(master, 'id')).digest('hex').slice(0, 8)
  return new Map(masters.map((master) => [`${ENCRYPTED_PREFIX}${idOf(master)}:`, master]))
}
