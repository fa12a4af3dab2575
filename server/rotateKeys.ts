import { rotateKeys } from './database/encryption/reencrypt.ts'
import { unlockDatabase } from './database/encryption/unlock.ts'
import { openDatabase } from './database/open.ts'
import { readSettings } from './settings.ts'

/** Encrypts everything anew with the newest data key, so that the older ones can be taken out; beside running servers. */
try {
  const { database, dataKeys } = readSettings(process.env)
  const { db, close } = await openDatabase(database, console.log)
  await unlockDatabase(db, dataKeys, console.log)
  const count = await rotateKeys(db, console.log)
  console.log(
    `Encrypted ${count} values with the newest key. Run it again until it says 0; then the older keys can go.`,
  )
  await close()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
