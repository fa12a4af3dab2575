import { randomBytes } from 'node:crypto'
import { decrypt, encrypt } from './encryption.ts'
import type { Handle } from '../transaction.ts'

/** A secret shared by all processes of this database; the first that asks creates it. */
export async function sharedSecret(
  db: Handle,
  name: string,
  make = () => randomBytes(32).toString('hex'),
): Promise<string> {
  await db
    .insertInto('sharedSecret')
    .values({ name, value: encrypt(db, 'shared_secret.value', name, make()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('sharedSecret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return decrypt(db, 'shared_secret.value', name, value)
}
