import type { Clock } from '../ports.ts'
import type { Database } from './database.ts'
import type { KeyValue } from './keyValue.ts'
import { createResilientConnection } from './resilientConnection.ts'

export interface TablesPorts {
  clock: Clock
  /** Loads the code of the database; not before the stored first screen was read. */
  load(): Promise<{ openDatabase(onRebuilt: () => void, keyValue: KeyValue): Promise<Database> }>
  /** Earlier versions stored some of it there. */
  keyValue: KeyValue
  onTrouble(error: unknown): void
  /** The database had no tables; they were recreated. */
  onRebuilt(): void
}

/** The Dexie tables; `use` resolves with `undefined` if they are unavailable. */
export interface Tables {
  use<Result>(work: (database: Database) => Promise<Result>): Promise<Result | undefined>
  /** False in a browser without IndexedDB: nothing was ever stored, so an unread table misses nothing. */
  possible: boolean
}

export function createTables({ clock, load, keyValue, onTrouble, onRebuilt }: TablesPorts): Tables {
  let loaded: ReturnType<typeof load> | undefined
  const database = createResilientConnection<Database>({
    clock,
    open: async () => (await (loaded ??= load())).openDatabase(onRebuilt, keyValue),
    drop: (handle) => handle.close(),
    onTrouble,
  })

  return {
    use: async (work) => {
      try {
        await (loaded ??= load())
      } catch (error) {
        loaded = undefined
        onTrouble(error)
        return undefined
      }
      return (await database.attempt(work))?.result
    },
    possible: 'indexedDB' in globalThis,
  }
}

/** Deletes what a player loaded, and their ID photos; the rest of their queue stays. */
export async function forgetPlayer(tables: Tables, uid: string): Promise<void> {
  await tables.use(async ({ letters, favourites, journal, rounds, queue }) => {
    await queue.forget(uid, 'photo')
    for (const table of [letters, favourites, journal, rounds]) await table.where('uid').equals(uid).delete()
  })
}

/** Deletes what can be fetched again; favourites and the outbox stay. */
export async function forgetFetched(tables: Tables): Promise<void> {
  await tables.use(async ({ letters, journal, rounds }) => {
    for (const table of [letters, journal, rounds]) await table.clear()
  })
}
