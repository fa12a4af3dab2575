declare const encrypted: unique symbol
declare const hashed: unique symbol
/** An encrypted text, as stored. */
export type Encrypted = string & { readonly [encrypted]: true }
/** Stored instead of a value that is only looked up, never read. */
export type KeyedHash = string & { readonly [hashed]: true }

/** Prefix of every encrypted value; the id of its key and a colon follow. */
export const ENCRYPTED_PREFIX = 'enc1:'
export const HEADER_LENGTH = ENCRYPTED_PREFIX.length + 9
/** The id of the key that these bytes were encrypted with. */
export const keyIdOf = (encrypted: Buffer) => encrypted.toString('latin1', ENCRYPTED_PREFIX.length, HEADER_LENGTH - 1)
export const HASHED_PREFIX = 'hmac1:'

export const isEncrypted = (text: string): text is Encrypted => text.startsWith(ENCRYPTED_PREFIX)
export const isKeyedHash = (text: string): text is KeyedHash => text.startsWith(HASHED_PREFIX)
