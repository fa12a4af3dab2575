import { unlockDatabase } from './database/encryption/unlock.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { openFiles } from './files/open.ts'
import { moveFiles } from './files/move.ts'
import { readSettings } from './settings.ts'

const AGAIN =
  'Servers that run without the object store go on keeping files in the database. Restart them with its settings, then run this again until it says 0.'

// Moves files from the database to the object store that the settings name, while servers run.
const settings = readSettings(process.env)
const { db, directly, close } = await openDatabase(settings.database, console.log)
try {
  if (!settings.objectStore) throw new Error('S3_ENDPOINT is not set: there is no object store to move files to')
  await directly((direct) => migrate(direct))
  await unlockDatabase(db, settings.dataKeys, console.log)
  const { files } = openFiles(settings, db, console.error)
  const count = await moveFiles(db, files, console.log)
  console.log(`Moved ${count} files to the object store.${count > 0 ? `\n${AGAIN}` : ''}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await close()
}
