import type { Clock } from '../ports.ts'
import type { Database } from './database.ts'
import type { KeyValue } from './keyValue.ts'
import { createResilientConnection } from './resilientConnection.ts'

export interface TablesPorts {
  clock: Clock
  /** Brings the code of the database: not before the first screen was read. */
  load(): Promise<{ openDatabase(onRebuilt: () => void, keyValue: KeyValue): Promise<Database> }>
  /** Where earlier versions kept some of what is in the tables now. */
  keyValue: KeyValue
  onTrouble(error: unknown): void
  /** There was a database without tables, and they were made anew. */
  onRebuilt(): void
}

/** The Dexie tables, or nothing where they cannot be had. */
export interface Tables {
  use<Result>(work: (database: Database) => Promise<Result>): Promise<Result | undefined>
  /** False in a browser without IndexedDB: there nothing was ever kept, and nothing is missed by not reading it. */
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

/** Forgets what a player saw, and the photos of their ID; what else waits in the queue stays theirs. */
export async function forgetPlayer(tables: Tables, uid: string): Promise<void> {
  await tables.use(async ({ letters, favourites, journal, rounds, queue }) => {
    await queue.forget(uid, 'photo')
    for (const table of [letters, favourites, journal, rounds]) await table.where('uid').equals(uid).delete()
  })
}

/** Forgets what the operator can tell again of any player; favourites, and what waits in the outbox, stay. */
export async function forgetFetched(tables: Tables): Promise<void> {
  await tables.use(async ({ letters, journal, rounds }) => {
    for (const table of [letters, journal, rounds]) await table.clear()
  })
}
