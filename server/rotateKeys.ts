import { rotateKeys } from './database/encryption/reencrypt.ts'
import { unlockDatabase } from './database/encryption/unlock.ts'
import { openDatabase } from './database/open.ts'
import { readSettings } from './settings.ts'

const AGAIN = `Servers that run go on writing with the older key until they have read the key file again, for at most a minute, or with
DATA_KEYS until they are restarted. Wait for that, then run this again until it says 0.`
const DONE = `If all servers have had the newest key for a minute, the older keys can go: out of the key file, or out of DATA_KEYS with a
restart. Backups from before still need them.`

/** Encrypts everything anew with the newest data key, so that the older ones can be taken out; beside running servers. */
try {
  const { database, dataKeys } = readSettings(process.env)
  const { db, close } = await openDatabase(database, console.log)
  await unlockDatabase(db, dataKeys, console.log)
  const count = await rotateKeys(db, console.log)
  console.log(`Encrypted ${count} values with the newest key.\n${count > 0 ? AGAIN : DONE}`)
  await close()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
