import { randomBytes } from 'node:crypto'
import { decrypt, encrypt } from './encryption.ts'
import type { Handle } from '../transaction.ts'

/** A secret shared by all processes of this database; the first that asks creates it. */
export async function sharedSecret(
  db: Handle,
  name: string,
  make = () => randomBytes(32).toString('hex'),
): Promise<string> {
  const known = await readSecret(db, name)
  if (known !== null) return known
  await db
    .insertInto('sharedSecret')
    .values({ name, value: encrypt(db, 'shared_secret.value', name, make()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await readSecret(db, name)
  if (made === null) throw new Error(`The secret ${name} was not stored`)
  return made
}

async function readSecret(db: Handle, name: string): Promise<string | null> {
  const row = await db.selectFrom('sharedSecret').select('value').where('name', '=', name).executeTakeFirst()
  return row ? decrypt(db, 'shared_secret.value', name, row.value) : null
}
