import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { Pool, types as pgTypes, type CustomTypesConfig } from 'pg'
import { startEmbedded } from './embedded/start.ts'
import { lockFolder } from './folderLock.ts'
import { namedStatements } from './namedStatements.ts'
import { syncFolder } from './syncFolder.ts'
import type { Tables } from './tables.ts'
import { startUpkeep } from './upkeep.ts'

export type Database = Kysely<Tables>

export interface OpenedDatabase {
  readonly db: Database
  readonly kind: 'embedded' | 'postgresql'
  /** Waits for the statements under way; nothing acknowledged is lost. */
  close(): Promise<void>
}

/** Where the data lives: a folder (embedded, durable), memory (embedded, gone at the end), or a PostgreSQL server. */
export type DatabasePlace = { dataFolder: string } | { memory: true } | { databaseUrl: string }

/** How long a call may wait for its turn; one that waits longer is most likely waiting for itself. */
const TURN_TIMEOUT_MS = 30_000

/**
 * Opens the database, without migrating it. The embedded one has a single connection, so transactions queue for it
 * and never interleave: inside `db.transaction()` use only the transaction's own handle, or the call waits for itself.
 */
export async function openDatabase(
  place: DatabasePlace,
  progress: (message: string) => void = () => {},
): Promise<OpenedDatabase> {
  if ('databaseUrl' in place) return openPostgresql(place.databaseUrl)
  if ('memory' in place) return openEmbedded(null, progress)
  return openFolder(resolve(place.dataFolder), progress)
}

function openPostgresql(databaseUrl: string): OpenedDatabase {
  const pool = new Pool({ connectionString: databaseUrl, max: 16, connectionTimeoutMillis: TURN_TIMEOUT_MS, types })
  const db = kyselyOn(pool)
  return { db, kind: 'postgresql', close: () => db.destroy() }
}

async function openEmbedded(folder: string | null, progress: (message: string) => void): Promise<OpenedDatabase> {
  if (folder === null || !existsSync(folder)) progress('Preparing the embedded database (a few seconds)')
  const embedded = await startEmbedded(folder)
  const stream = () => embedded.connect()
  const turns = { max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: TURN_TIMEOUT_MS }
  const pool = new Pool({ stream, user: 'postgres', ...turns, types })
  const db = kyselyOn(pool)
  const upkeep = folder === null ? null : startUpkeep(db)
  return {
    db,
    kind: 'embedded',
    async close() {
      await upkeep?.stop()
      await db.destroy()
      await embedded.close()
    },
  }
}

async function openFolder(dataFolder: string, progress: (message: string) => void): Promise<OpenedDatabase> {
  mkdirSync(dataFolder, { recursive: true })
  const lock = lockFolder(dataFolder)
  try {
    const folder = join(dataFolder, 'postgres')
    const complete = join(dataFolder, 'postgres.complete')
    // A first start that was cut off leaves half a database, with nothing in it that anybody was promised.
    if (!existsSync(complete)) rmSync(folder, { recursive: true, force: true })
    const opened = await openEmbedded(folder, progress)
    if (!existsSync(complete)) {
      await syncFolder(folder)
      writeFileSync(complete, '', { flush: true })
    }
    return { ...opened, close: () => opened.close().finally(() => lock.release()) }
  } catch (error) {
    lock.release()
    throw error
  }
}

function kyselyOn(pool: Pool): Database {
  // A connection that breaks fails its queries and is replaced; without listeners it would end the process as well.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: namedStatements(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

const INT8: number = pgTypes.builtins.INT8
const INT8_ARRAY: number = 1016

/** Whole numbers come as numbers, and never rounded: one beyond the safe range is an error. */
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
