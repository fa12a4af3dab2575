import { createHmac } from 'node:crypto'
import type { DialectAdapter } from 'kysely'
import { ENCRYPTED_COLUMNS, type EncryptedColumn, type EncryptedColumns } from './columns.ts'
import { derive, type KeyRing, type Purpose } from './keyRing.ts'
import { type Encrypted, HASHED_PREFIX, HEADER_LENGTH, isEncrypted, isKeyedHash, type KeyedHash } from './values.ts'

/** A handle of any database. */
interface Connection {
  getExecutor(): { readonly adapter: DialectAdapter }
}

/** Values of the owner columns, in the order of the column's definition. */
type Owner = string | readonly string[]

interface Keys {
  ring: KeyRing
  /** Not derived from the ring: after a key rotation, lookups and unique indexes would break. */
  hashSecret: Buffer | null
}

/** The keys belong to the database's connections, so every handle and transaction of it can decrypt. */
const keysOfDatabases = new WeakMap<DialectAdapter, Keys>()

export function provideKeys(db: Connection, keys: Keys): void {
  keysOfDatabases.set(db.getExecutor().adapter, keys)
}

export function keysOf(handle: Connection): Keys {
  const keys = keysOfDatabases.get(handle.getExecutor().adapter)
  if (!keys) throw new Error('This database was opened without its data keys')
  return keys
}

/** Reads and writes the encrypted columns of a schema. */
export interface Encryption<Name extends string> {
  /** A text, encrypted for its column and its owner. */
  encrypt(handle: Connection, column: Name, owner: Owner, plain: string): Encrypted
  /** Throws if the value was changed, or moved from another column or owner. */
  decrypt(handle: Connection, column: Name, owner: Owner, value: Encrypted): string
  encryptBytes(handle: Connection, column: Name, owner: Owner, plain: Buffer): Buffer
  /** As `decrypt`. */
  decryptBytes(handle: Connection, column: Name, owner: Owner, value: Buffer): Buffer
}

export function encryptionOf<Columns extends EncryptedColumns>(
  columns: Columns,
): Encryption<Extract<keyof Columns, string>> {
  type Name = Extract<keyof Columns, string>

  function purposeOf(name: Name): Purpose {
    const column: EncryptedColumn | undefined = columns[name]
    if (!column) throw new Error(`${name} is no encrypted column`)
    return column.purpose
  }

  function encryptBytes(handle: Connection, column: Name, owner: Owner, plain: Buffer): Buffer {
    return keysOf(handle).ring.encrypt(purposeOf(column), placeOf(column, owner), plain)
  }

  function decryptBytes(handle: Connection, column: Name, owner: Owner, value: Buffer): Buffer {
    return keysOf(handle).ring.decrypt(purposeOf(column), placeOf(column, owner), value)
  }

  return {
    encryptBytes,
    decryptBytes,
    encrypt(handle, column, owner, plain) {
      const value = encryptBytes(handle, column, owner, Buffer.from(plain))
      const text = value.toString('latin1', 0, HEADER_LENGTH) + value.toString('base64url', HEADER_LENGTH)
      if (!isEncrypted(text)) throw new Error('What was encrypted does not look so')
      return text
    },
    decrypt(handle, column, owner, value) {
      const header = Buffer.from(value.slice(0, HEADER_LENGTH), 'latin1')
      const body = Buffer.from(value.slice(HEADER_LENGTH), 'base64url')
      return decryptBytes(handle, column, owner, Buffer.concat([header, body])).toString()
    },
  }
}

/** Encryption of the operator's columns. */
export const { encrypt, decrypt, encryptBytes, decryptBytes } = encryptionOf(ENCRYPTED_COLUMNS)

/** The same value always has the same hash in this database: for lookups and unique indexes on encrypted values. */
export function keyedHash(handle: Connection, purpose: Purpose, value: string): KeyedHash {
  const { hashSecret } = keysOf(handle)
  if (!hashSecret) throw new Error('This database was opened without its hash secret')
  const key = derive(hashSecret, `hash ${purpose}`)
  const hash = HASHED_PREFIX + createHmac('sha256', key).update(value).digest('base64url')
  if (!isKeyedHash(hash)) throw new Error('What was hashed does not look so')
  return hash
}

/** JSON keeps owners of several parts distinct. */
function placeOf(column: string, owner: Owner): string {
  return JSON.stringify([column, ...(typeof owner === 'string' ? [owner] : owner)])
}
