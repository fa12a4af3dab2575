import { unlockDatabase } from './database/encryption/unlock.ts'
import { openDatabase } from './database/open.ts'
import { rotateSigningKey, verifierKeys } from './domain/books/keys.ts'
import { readSettings } from './settings.ts'

// A new key for the checkpoints of the books, beside the last one; servers that run take it with their next checkpoint.
const { database, dataKeys } = readSettings(process.env)
const { db, close } = await openDatabase(database, console.log)
try {
  await unlockDatabase(db, dataKeys, console.log)
  await rotateSigningKey(db)
  console.log(`Publish the first of these keys, and hand it to your witnesses:\n${(await verifierKeys(db)).join('\n')}`)
} finally {
  await close()
}
