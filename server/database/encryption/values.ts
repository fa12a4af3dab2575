declare const encrypted: unique symbol
declare const hashed: unique symbol
/** A text as it lies in the database, encrypted. */
export type Encrypted = string & { readonly [encrypted]: true }
/** What stands in place of a value that can only be found again, not read. */
export type KeyedHash = string & { readonly [hashed]: true }

/** What every encrypted value begins with; the id of its key and a colon follow. */
export const ENCRYPTED_PREFIX = 'enc1:'
export const HEADER_LENGTH = ENCRYPTED_PREFIX.length + 9
export const HASHED_PREFIX = 'hmac1:'

export const isEncrypted = (text: string): text is Encrypted => text.startsWith(ENCRYPTED_PREFIX)
export const isKeyedHash = (text: string): text is KeyedHash => text.startsWith(HASHED_PREFIX)
