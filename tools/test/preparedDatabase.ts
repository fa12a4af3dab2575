import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { SANDBOX } from '../../sandbox/database/open.ts'
import { listMigrations, migrate } from '../../server/database/migrate.ts'
import { openDatabase, type DatabasePlace } from '../../server/database/open.ts'
import { readSettings } from '../../server/settings.ts'
import { inRoot } from '../root.ts'

/**
 * Runs before all tests. Stores an image of an empty database with the tables of operator and sandbox, from which every
 * test database is created: PostgreSQL's own first start takes 4 s of CPU, and dozens of test files start one.
 */
export default async function prepareDatabase(): Promise<void> {
  const image = inRoot('node_modules', '.cache', 'database', `${await versionOf()}.tar`)
  if (!existsSync(image)) await writeImage(image)
  process.env['DATABASE_IMAGE'] = image
}

/** A temporary database in memory, which needs no migration if an image was prepared. */
export function inMemory(): DatabasePlace {
  return readSettings({ JOLLY_DATA: 'memory', DATABASE_IMAGE: process.env['DATABASE_IMAGE'] }).database
}

/** A new data folder, for its owner to remove; its first start is over if an image was prepared. */
export function newDataFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  const image = process.env['DATABASE_IMAGE']
  if (image) {
    const files = join(folder, 'postgres')
    mkdirSync(files)
    execFileSync('tar', ['--extract', '--file', image, '--directory', files], { stdio: 'pipe' })
    writeFileSync(`${files}.complete`, '')
  }
  return folder
}

async function versionOf(): Promise<string> {
  const engine = readFileSync(inRoot('node_modules', '@electric-sql', 'pglite', 'package.json'))
  const migrations = JSON.stringify([await listMigrations(), await listMigrations(SANDBOX)])
  const recipe = readFileSync(import.meta.filename)
  return createHash('sha256').update(engine).update(migrations).update(recipe).digest('hex').slice(0, 16)
}

async function writeImage(image: string): Promise<void> {
  mkdirSync(dirname(image), { recursive: true })
  const folder = mkdtempSync(join(dirname(image), 'new-'))
  const { db, close } = await openDatabase({ dataFolder: folder })
  await migrate(db)
  await migrate(db, undefined, SANDBOX)
  await close()
  const database = await PGlite.create(join(folder, 'postgres'))
  // No further database is created in it, and each start would unpack the templates' six hundred files.
  await database.exec("update pg_database set datistemplate = false where datname like 'template_'")
  for (const name of ['template0', 'template1']) await database.exec(`drop database ${name}`)
  const tar = await database.dumpDataDir('none')
  await database.close()
  const file = join(folder, 'image.tar')
  writeFileSync(file, new Uint8Array(await tar.arrayBuffer()))
  // Atomic: another run may write or read the image at the same time.
  renameSync(file, image)
  rmSync(folder, { recursive: true })
}
