import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { syncFolder } from './syncFolder.ts'

/** PostgreSQL's major version in this release. */
const ENGINE = '18'

const RESTORE = 'Restore a backup (docs/operators.md), or name another folder in JOLLY_DATA.'

/** Creates the folder if missing. Throws a readable error if it is not writable. */
export function makeFolder(dataFolder: string): void {
  try {
    mkdirSync(dataFolder, { recursive: true })
    accessSync(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new Error(
      `The data folder ${dataFolder} cannot be written to. Give this account the right to, mount it for writing, or name ` +
        'another folder in JOLLY_DATA.',
      { cause },
    )
  }
}

/**
 * Inspects a locked data folder before the database opens it. Nothing that could be data is ever deleted: the remains
 * of an interrupted first start are moved aside, and an unclear state is refused.
 */
export function openDataFolder(dataFolder: string, progress: (message: string) => void) {
  const files = join(dataFolder, 'postgres')
  const done = join(dataFolder, 'postgres.complete')
  const unfinished = join(dataFolder, 'postgres.unfinished')
  const isNew = !existsSync(done)
  if (isNew) {
    if (existsSync(files)) moveAside(files, existsSync(unfinished), progress)
    writeFileSync(unfinished, '', { flush: true })
  } else mustBeWhole(files)
  return {
    /** The folder of the database's own files. */
    files,
    /** No database yet: a first start has begun, and `complete` ends it. */
    isNew,
    /** Marks the files as a complete database. */
    async complete() {
      await syncFolder(files)
      writeFileSync(done, '', { flush: true })
      rmSync(unfinished, { force: true })
    },
  }
}

function moveAside(files: string, isUnfinished: boolean, progress: (message: string) => void): void {
  if (!isUnfinished) {
    throw new Error(
      `There is a database in ${files}, and no ${files}.complete that says that it is whole. If it is a whole copy, make ` +
        'that file (empty) and start again. If it is not, move the folder away.',
    )
  }
  const aside = `${files}.unfinished-${new Date().toISOString().replaceAll(':', '-')}`
  renameSync(files, aside)
  progress(`The first start was cut off: what it left lies in ${aside}, and can be deleted`)
}

/** The engine creates a new database where it finds none, over any other files, so one must exist. */
function mustBeWhole(files: string): void {
  const version = join(files, 'PG_VERSION')
  const wal = join(files, 'pg_wal')
  if (!isFolder(files)) throw new Error(`The database is missing: ${files} is no folder. ${RESTORE}`)
  if (!existsSync(version)) throw new Error(`The database in ${files} is incomplete: PG_VERSION is missing. ${RESTORE}`)
  const found = readFileSync(version, 'utf8').trim()
  if (found !== ENGINE) {
    throw new Error(
      `The database in ${files} is of PostgreSQL ${found}, and this release has ${ENGINE}. Start the release that made it.`,
    )
  }
  if (!isFolder(wal) || !readdirSync(wal).some((name) => /^[0-9A-F]{24}$/.test(name))) {
    throw new Error(`The database in ${files} is incomplete: its write-ahead log (pg_wal) is missing. ${RESTORE}`)
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Replaces the engine's own error, which helps nobody. */
export function doesNotStart(files: string, cause: unknown): Error {
  return new Error(
    `The database in ${files} does not start: its files are damaged or incomplete, or the disk is full. Nothing was ` +
      `deleted. ${RESTORE} (${cause instanceof Error ? cause.message : String(cause)})`,
    { cause },
  )
}
