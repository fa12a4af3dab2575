import { randomBytes } from 'node:crypto'
import type { Handle } from './domain/ledger.ts'

/** A secret that every process on this database has the same of, made by the first that asks. */
export async function sharedSecret(
  db: Handle,
  name: string,
  make = () => randomBytes(32).toString('hex'),
): Promise<string> {
  await db
    .insertInto('sharedSecret')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('sharedSecret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
