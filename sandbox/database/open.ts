import type { Kysely } from 'kysely'
import { encryptPlain } from '../../server/database/encryption/reencrypt.ts'
import { migrate, refuseNewer, type TableOwner } from '../../server/database/migrate.ts'
import type { Database as OperatorDatabase } from '../../server/database/open.ts'
import type { Handle as HandleOf, Trx as TrxOf } from '../../server/database/transaction.ts'
import { SANDBOX_SCHEMA } from './columns.ts'
import type { Tables } from './tables.ts'

/** The schema `sandbox`, in a database that may be the operator's. */
export type Database = Kysely<Tables>
export type Handle = HandleOf<Tables>
export type Trx = TrxOf<Tables>

const SCHEMA = 'sandbox'

export const SANDBOX: TableOwner = { folder: new URL('./migrations/', import.meta.url), schema: SCHEMA }

/** Migrates the schema. Its encrypted columns use the database's keys. */
export async function openSandboxDatabase(
  db: OperatorDatabase,
  { isOneProcess }: { isOneProcess: boolean },
): Promise<Database> {
  if (isOneProcess) await refuseNewer(db, SANDBOX)
  await migrate(db, undefined, SANDBOX)
  await encryptPlain(db, SANDBOX_SCHEMA)
  return inSandbox(db)
}

/** The same connections, typed for the sandbox's tables. */
export function inSandbox(db: OperatorDatabase): Database {
  return db.withSchema(SCHEMA).withTables<Pick<Tables, keyof Tables>>()
}
