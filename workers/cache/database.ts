import { Dexie, type Table } from 'dexie'
import type { Letter } from '../../contract/calls/letter.ts'
import { OUTBOX_DATABASE, QUEUE_TABLE } from '../../contract/constants.ts'
import type { Game } from '../../contract/entities/game.ts'
import { createQueueTable, QUEUE_SCHEMA, type QueueRow, type QueueTable } from './queueTable.ts'
import { takeOverKeyValue, takeOverOutbox, type OldOutboxRow } from './takeOver.ts'
import type { KeyValue } from './keyValue.ts'

export interface GameRow extends Pick<Game, 'code' | 'type' | 'manuf'> {
  /** Wire JSON, as are `letter` and `value` below. */
  game: unknown
  /** The words of its name, for the search. */
  words: string[]
  /** Epoch ms of the last answer that contained it. */
  seenAt: number
}

/** The order of one page of a list. */
export interface ListRow {
  key: string
  codes: string[]
  total: number
  asOf: number
}

export interface FavouriteRow {
  uid: string
  code: string
  /** Sort order: the newest has the highest. */
  at: number
  /** Epoch ms of the operator's list. */
  asOf: number
}

export interface LetterRow extends Pick<Letter, 'id'> {
  uid: string
  letter: unknown
  seenAt: number
}

/** A change of the balance, or a round. */
export interface RecordRow {
  uid: string
  /** 'all', or one type. */
  list: string
  id: string
  /** Position in the operator's list, for records of the same time. */
  place: number
  value: unknown
  seenAt: number
}
export type RecordKey = [uid: string, list: string, id: string]

export interface Database {
  games: Table<GameRow, string>
  lists: Table<ListRow, string>
  favourites: Table<FavouriteRow, [uid: string, code: string]>
  letters: Table<LetterRow, [uid: string, id: string]>
  journal: Table<RecordRow, RecordKey>
  rounds: Table<RecordRow, RecordKey>
  queue: QueueTable
  close(): void
}

/** Opens the tables. A newer version in another tab closes them here, so that its upgrade is not blocked. */
export async function openDatabase(onRebuilt: () => void, keyValue: KeyValue): Promise<Database> {
  const dexie = new Dexie(OUTBOX_DATABASE)
  dexie.version(1).stores({
    games: 'code, type, manuf, *words',
    lists: 'key',
    favourites: '[uid+code], uid',
    letters: '[uid+id], uid',
    outbox: '++id, uid',
  })
  dexie.version(2).stores({ journal: '[uid+list+id], uid, [uid+list]', rounds: '[uid+list+id], uid, [uid+list]' })
  dexie.version(3).stores({ [QUEUE_TABLE]: QUEUE_SCHEMA })
  // Earlier versions stored amounts in centavos. These tables can be fetched again.
  dexie.version(4).upgrade(async (trx) => {
    for (const name of ['games', 'lists', 'rounds']) await trx.table(name).clear()
  })
  dexie.on('versionchange', () => dexie.close())
  await dexie.open()
  // Dexie adds a missing table, but opens a database without any as it is. Nothing is lost by recreating it.
  if (dexie.backendDB().objectStoreNames.length === 0) {
    await dexie.delete()
    await dexie.open()
    onRebuilt()
  }
  const queueRows = dexie.table<QueueRow, string>(QUEUE_TABLE)
  const queue = createQueueTable(queueRows)
  await takeOverOutbox(dexie.table<OldOutboxRow, number>('outbox'), queueRows)
  await takeOverKeyValue(keyValue, queue)
  return {
    games: dexie.table('games'),
    lists: dexie.table('lists'),
    favourites: dexie.table('favourites'),
    letters: dexie.table('letters'),
    journal: dexie.table('journal'),
    rounds: dexie.table('rounds'),
    queue,
    close: () => dexie.close(),
  }
}
