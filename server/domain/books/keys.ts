import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { type Key, keyId, SIGNED, writeKey, writeSignature } from '../../../contract/books/note.ts'
import { encrypt } from '../../database/encryption/encryption.ts'
import { sharedSecret } from '../../database/encryption/sharedSecret.ts'
import type { Database } from '../../database/open.ts'
import type { Handle } from '../../database/transaction.ts'

const SECRET = 'books'

/** The operator's keys for its checkpoints, newest first: two while one takes the other's place. */
export async function signingKeys(db: Handle): Promise<KeyObject[]> {
  const stored = await sharedSecret(db, SECRET, newKey)
  return stored
    .split(',')
    .map((key) => createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' }))
}

/** From the next checkpoint on a new key signs, beside the last one, by which apps come to know it. */
export async function rotateSigningKey(db: Database): Promise<void> {
  const [newest = ''] = (await sharedSecret(db, SECRET, newKey)).split(',')
  const value = encrypt(db, 'shared_secret.value', SECRET, `${newKey()},${newest}`)
  await db.updateTable('sharedSecret').set({ value }).where('name', '=', SECRET).execute()
}

function newKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
}

/** As verifiers know it; the name is the log's origin. */
function verifierKey(name: string, key: KeyObject): Key {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return { name, type: SIGNED, publicKey: Buffer.from(x, 'base64url') }
}

/** The text (with a newline at its end) with the signatures of all keys. */
export function signNote(text: string, name: string, keys: readonly KeyObject[]): string {
  const lines = keys.map((key) => {
    const bytes = sign(null, Buffer.from(text), key)
    return writeSignature({ name, keyId: keyId(verifierKey(name, key)), bytes })
  })
  return `${text}\n${lines.join('')}`
}

/** The keys of this operator's log, newest first, as verifiers are told them; none before it has begun. */
export async function verifierKeys(db: Handle): Promise<string[]> {
  const log = await db.selectFrom('booksLog').select('origin').executeTakeFirst()
  if (!log) return []
  return (await signingKeys(db)).map((key) => writeKey(verifierKey(log.origin, key)))
}
