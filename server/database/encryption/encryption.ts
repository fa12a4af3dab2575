import { createHmac } from 'node:crypto'
import type { DialectAdapter, Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { ENCRYPTED_COLUMNS, type EncryptedColumn, type EncryptedColumnName } from './columns.ts'
import { derive, type KeyRing, type Purpose } from './keyRing.ts'
import { type Encrypted, HASHED_PREFIX, HEADER_LENGTH, isEncrypted, isKeyedHash, type KeyedHash } from './values.ts'

type Handle = Kysely<Tables>

/** The values of the columns that say whose a value is, in the order of `ENCRYPTED_COLUMNS`. */
export type Owner = string | readonly string[]

interface Keys {
  ring: KeyRing
  /** Hashes outlive the keys of the ring: with a new key nothing could be found, and nothing would be unique. */
  hashSecret: Buffer | null
}

/** The keys belong to a database as its connections do: whoever has a handle of it, in a transaction too, reads with them. */
const keysOfDatabases = new WeakMap<DialectAdapter, Keys>()

export function provideKeys(db: Handle, keys: Keys): void {
  keysOfDatabases.set(db.getExecutor().adapter, keys)
}

export function keysOf(handle: Handle): Keys {
  const keys = keysOfDatabases.get(handle.getExecutor().adapter)
  if (!keys) throw new Error('This database was opened without its data keys')
  return keys
}

/** A text, encrypted for its column and its owner. */
export function encrypt(handle: Handle, column: EncryptedColumnName, owner: Owner, plain: string): Encrypted {
  const value = encryptBytes(handle, column, owner, Buffer.from(plain))
  const text = value.toString('latin1', 0, HEADER_LENGTH) + value.toString('base64url', HEADER_LENGTH)
  if (!isEncrypted(text)) throw new Error('What was encrypted does not look so')
  return text
}

/** Throws when it was changed, or moved here from another column or owner. */
export function decrypt(handle: Handle, column: EncryptedColumnName, owner: Owner, value: Encrypted): string {
  const header = Buffer.from(value.slice(0, HEADER_LENGTH), 'latin1')
  const body = Buffer.from(value.slice(HEADER_LENGTH), 'base64url')
  return decryptBytes(handle, column, owner, Buffer.concat([header, body])).toString()
}

export function encryptBytes(handle: Handle, column: EncryptedColumnName, owner: Owner, plain: Buffer): Buffer {
  return keysOf(handle).ring.encrypt(purposeOf(column), placeOf(column, owner), plain)
}

/** As `decrypt`. */
export function decryptBytes(handle: Handle, column: EncryptedColumnName, owner: Owner, value: Buffer): Buffer {
  return keysOf(handle).ring.decrypt(purposeOf(column), placeOf(column, owner), value)
}

/** The same value always gives the same hash, in this database alone: to look up and to keep unique what is encrypted. */
export function keyedHash(handle: Handle, purpose: Purpose, value: string): KeyedHash {
  const { hashSecret } = keysOf(handle)
  if (!hashSecret) throw new Error('This database was opened without its hash secret')
  const key = derive(hashSecret, `hash ${purpose}`)
  const hash = HASHED_PREFIX + createHmac('sha256', key).update(value).digest('base64url')
  if (!isKeyedHash(hash)) throw new Error('What was hashed does not look so')
  return hash
}

function purposeOf(name: EncryptedColumnName): Purpose {
  const column: EncryptedColumn = ENCRYPTED_COLUMNS[name]
  return column.purpose
}

/** As JSON, in which no two owners of several parts read the same. */
function placeOf(column: EncryptedColumnName, owner: Owner): string {
  return JSON.stringify([column, ...(typeof owner === 'string' ? [owner] : owner)])
}
