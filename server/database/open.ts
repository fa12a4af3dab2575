import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { Pool, types as pgTypes, type CustomTypesConfig } from 'pg'
import { doesNotStart, makeFolder, openDataFolder } from './dataFolder.ts'
import { startEmbedded, type EmbeddedPlace } from './embedded/start.ts'
import { lockFolder } from './folderLock.ts'
import { countFault, watchPool } from './metrics.ts'
import { createDiskSpace, type DiskSpace } from './diskSpace.ts'
import { directPool, directRules, type PostgresqlPlace, postgresqlPool, postgresqlRules } from './postgresql.ts'
import { type StatementRules, statementsOn } from './statements.ts'
import type { Schema } from './tables.ts'
import { startMaintenance } from './maintenance.ts'

export type Database = Kysely<Schema>

export interface OpenedDatabase {
  readonly db: Database
  readonly kind: 'embedded' | 'postgresql'
  readonly diskSpace: DiskSpace
  /** On the server itself where a pooler stands between: for what a session keeps, or cannot be in a transaction. */
  directly<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Waits for the statements under way, but not for minutes (`withStatementTimeout`); nothing acknowledged is lost. */
  close(): Promise<void>
}

/**
 * Where the data lives: a folder (embedded, durable), memory (embedded, gone at the end; it begins as the image, a tar of
 * a data folder, if there is one), or a PostgreSQL server.
 */
export type DatabasePlace = { dataFolder: string } | { memory: true; image?: string } | PostgresqlPlace

/** How long a call may wait for the connection, in ms; one that waits longer probably waits for itself. */
const TURN_TIMEOUT_MS = 30_000

/**
 * Opens the database, without migrating it. The embedded one has a single connection, so transactions queue for it
 * and never interleave: inside `db.transaction()` use only the transaction's own handle, or the call waits for itself.
 */
export async function openDatabase(
  place: DatabasePlace,
  progress: (message: string) => void = () => {},
): Promise<OpenedDatabase> {
  if ('databaseUrl' in place) return openPostgresql(place)
  if ('memory' in place) return openEmbedded({ image: place.image ?? null }, progress)
  return openFolder(resolve(place.dataFolder), progress)
}

function openPostgresql(place: PostgresqlPlace): OpenedDatabase {
  const diskSpace = createDiskSpace()
  const db = kyselyOn(postgresqlPool(place, types), postgresqlRules(place), diskSpace)
  return {
    db,
    kind: 'postgresql',
    diskSpace,
    async directly(work) {
      const direct = kyselyOn(directPool(place, types), directRules(place), diskSpace)
      try {
        return await work(direct)
      } finally {
        await direct.destroy()
      }
    },
    close: () => db.destroy(),
  }
}

async function openEmbedded(place: EmbeddedPlace, progress: (message: string) => void): Promise<OpenedDatabase> {
  const isNew = 'folder' in place ? !existsSync(place.folder) : place.image === null
  if (isNew) progress('Preparing the embedded database (a few seconds)')
  const embedded = await startEmbedded(place)
  const stream = () => embedded.connect()
  const turns = { max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: TURN_TIMEOUT_MS }
  const pool = new Pool({ stream, user: 'postgres', ...turns, types })
  const diskSpace = createDiskSpace()
  const db = kyselyOn(pool, EMBEDDED, diskSpace)
  const maintenance = 'folder' in place ? startMaintenance(db) : null
  return {
    db,
    kind: 'embedded',
    diskSpace,
    directly: (work) => work(db),
    async close() {
      await maintenance?.stop()
      await db.destroy()
      await embedded.close()
    },
  }
}

async function openFolder(dataFolder: string, progress: (message: string) => void): Promise<OpenedDatabase> {
  makeFolder(dataFolder)
  const lock = lockFolder(dataFolder)
  try {
    const folder = openDataFolder(dataFolder, progress)
    const { files, isNew } = folder
    const opened = await openEmbedded({ folder: files }, progress).catch((cause: unknown) => {
      throw doesNotStart(files, cause)
    })
    if (isNew) await folder.complete()
    return { ...opened, close: () => opened.close().finally(() => lock.release()) }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** In this process, with a single session: it cannot disappear. */
const EMBEDDED: StatementRules = { givesUp: false, greet: async () => ({ named: true }) }

function kyselyOn(pool: Pool, rules: StatementRules, diskSpace: DiskSpace): Database {
  watchPool(pool)
  const noticed = (fault: unknown) => {
    countFault(fault)
    diskSpace.noticed(fault)
  }
  // Broken connections fail their queries and are replaced; without listeners the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: statementsOn(pool, rules, noticed) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

const INT8: number = pgTypes.builtins.INT8
const INT8_ARRAY: number = 1016

/** Integers are returned as numbers; one beyond the safe range is an error. */
const types: CustomTypesConfig = {
  getTypeParser(id, format) {
    const oid: number = id
    if (oid === INT8) return safeInteger
    if (oid === INT8_ARRAY) return (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(safeInteger)
    return pgTypes.getTypeParser(id, format === 'binary' ? 'binary' : 'text')
  },
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database's ${text} is beyond what a number can hold`)
  return value
}
