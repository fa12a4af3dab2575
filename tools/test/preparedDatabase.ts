import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { SANDBOX } from '../../sandbox/database/open.ts'
import { listMigrations, migrate } from '../../server/database/migrate.ts'
import { openDatabase, type DatabasePlace } from '../../server/database/open.ts'
import { readSettings } from '../../server/settings.ts'
import { inRoot } from '../root.ts'

/**
 * Before all tests: an empty database with the tables of operator and sandbox, as an image in which each of the tests' databases begins. PostgreSQL's
 * own first start costs four seconds of a processor, and dozens of test files start one.
 */
export default async function prepareDatabase(): Promise<void> {
  const image = inRoot('node_modules', '.cache', 'database', `${await versionOf()}.tar`)
  if (!existsSync(image)) await writeImage(image)
  process.env['DATABASE_IMAGE'] = image
}

/** A throwaway database in memory, which needs no migration if one was prepared. */
export function inMemory(): DatabasePlace {
  return readSettings({ JOLLY_DATA: 'memory', DATABASE_IMAGE: process.env['DATABASE_IMAGE'] }).database
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
  // Nobody makes another database in it, and each start would unpack their six hundred files.
  await database.exec("update pg_database set datistemplate = false where datname like 'template_'")
  for (const name of ['template0', 'template1']) await database.exec(`drop database ${name}`)
  const tar = await database.dumpDataDir('none')
  await database.close()
  const file = join(folder, 'image.tar')
  writeFileSync(file, new Uint8Array(await tar.arrayBuffer()))
  // Another run may be here at the same time: whole files only.
  renameSync(file, image)
  rmSync(folder, { recursive: true })
}
