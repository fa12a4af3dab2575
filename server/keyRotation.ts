import { sql } from 'kysely'
import type { ProtectedSchema } from './database/encryption/columns.ts'
import { rotateKeys } from './database/encryption/reencrypt.ts'
import { unlockDatabase } from './database/encryption/unlock.ts'
import { type Database, openDatabase } from './database/open.ts'
import { openFiles } from './files/open.ts'
import { rotateObjects } from './files/rotate.ts'
import { readSettings } from './settings.ts'

const AGAIN = `Servers that run go on writing with the older key until they have read the key file again, for at most a minute, or with
DATA_KEYS until they are restarted. Wait for that, then run this again until it says 0.`
const DONE = `If all servers have had the newest key for a minute, the older keys can go: out of the key file, or out of DATA_KEYS with a
restart. Backups from before still need them.`

/**
 * Re-encrypts these schemas with the newest data key while servers run, so that older keys can be removed. Throws where
 * the database has other encrypted schemas: their values would be lost with the old key.
 */
async function rotateAllKeys(schemas: readonly ProtectedSchema[]): Promise<void> {
  const settings = readSettings(process.env)
  const { db, close } = await openDatabase(settings.database, console.log)
  try {
    await unlockDatabase(db, settings.dataKeys, console.log)
    await refuseToForget(db, schemas)
    let count = 0
    for (const schema of schemas) count += await rotateKeys(db, console.log, schema)
    count += await rotateObjects(db, openFiles(settings, db, console.error).files, console.log)
    console.log(`Encrypted ${count} values with the newest key.\n${count > 0 ? AGAIN : DONE}`)
  } finally {
    await close()
  }
}

async function refuseToForget(db: Database, schemas: readonly ProtectedSchema[]): Promise<void> {
  if (schemas.some(({ prefix }) => prefix === 'sandbox.')) return
  const { rows } = await sql<{ isThere: boolean }>`select to_regnamespace('sandbox') is not null as is_there`.execute(
    db,
  )
  if (rows[0]?.isThere)
    throw new Error('The sandbox has encrypted values in this database too. Run sandbox/rotateKeys.ts.')
}

/** Entry point of a program: prints an error and exits with 1. */
export async function runRotation(schemas: readonly ProtectedSchema[]): Promise<void> {
  await rotateAllKeys(schemas).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
