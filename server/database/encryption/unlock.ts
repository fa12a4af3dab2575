import { randomBytes } from 'node:crypto'
import { sharedSecret } from './sharedSecret.ts'
import type { Database } from '../open.ts'
import { provideKeys } from './encryption.ts'
import { type KeysPlace, openKeyRing } from './keysPlace.ts'
import { encryptPlain } from './reencrypt.ts'

/**
 * Makes the encrypted columns of a migrated database readable, and encrypts plain values of an earlier version. Throws
 * a readable error if the keys do not belong to this database.
 */
export async function unlockDatabase(
  db: Database,
  place: KeysPlace,
  progress: (message: string) => void = () => {},
): Promise<void> {
  const ring = openKeyRing(place)
  provideKeys(db, { ring, hashSecret: null })
  const secret = await sharedSecret(db, 'keyed hashes', () => randomBytes(32).toString('base64'))
  provideKeys(db, { ring, hashSecret: Buffer.from(secret, 'base64') })
  const count = await encryptPlain(db)
  if (count > 0) progress(`Encrypted ${count} values that lay plain in the database`)
}
