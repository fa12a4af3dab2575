import { Dexie, type Table } from 'dexie'
import type { Letter } from '../../contract/calls/letter.ts'
import { OUTBOX_DATABASE } from '../../contract/constants.ts'
import type { JournalRow } from '../../contract/entities/cashier.ts'
import type { Game, Round } from '../../contract/entities/game.ts'
import type { OutboxEntry } from '../outbox.ts'

export interface GameRow extends Pick<Game, 'code' | 'type' | 'manuf'> {
  game: Game
  /** Of its name, as the search reads them. */
  words: string[]
  /** Epoch ms of the last answer that it was in. */
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
  /** Its place: the newest has the highest. */
  at: number
  /** Epoch ms of the operator's list. */
  asOf: number
}

export interface LetterRow extends Pick<Letter, 'id'> {
  uid: string
  letter: Letter
  seenAt: number
}

/** One change of the balance, one round. */
export interface RecordRow<Value> {
  uid: string
  /** All, or those of one type. */
  list: string
  id: string
  /** In the operator's list, for what has the same time. */
  place: number
  value: Value
  seenAt: number
}
export type RecordKey = [uid: string, list: string, id: string]

export interface OutboxRow {
  id: number
  uid: string
  entry: OutboxEntry
  /** Where it goes: the service worker may send it while no page is open, and does not know the calls. */
  path?: string
  /** Refused by the operator, or failed too often: kept, not sent again. */
  aside: boolean
  /** Epoch ms: it may still be taken out until then, so it is not sent before. */
  heldUntil?: number
}

export interface Database {
  games: Table<GameRow, string>
  lists: Table<ListRow, string>
  favourites: Table<FavouriteRow, [uid: string, code: string]>
  letters: Table<LetterRow, [uid: string, id: string]>
  journal: Table<RecordRow<JournalRow>, RecordKey>
  rounds: Table<RecordRow<Round>, RecordKey>
  outbox: Table<OutboxRow, number, Omit<OutboxRow, 'id'>>
  close(): void
}

/** Opens the tables; a newer version in another tab closes them here rather than waiting for this one. */
export async function openDatabase(onRebuilt: () => void): Promise<Database> {
  const dexie = new Dexie(OUTBOX_DATABASE)
  dexie.version(1).stores({
    games: 'code, type, manuf, *words',
    lists: 'key',
    favourites: '[uid+code], uid',
    letters: '[uid+id], uid',
    outbox: '++id, uid',
  })
  dexie.version(2).stores({ journal: '[uid+list+id], uid, [uid+list]', rounds: '[uid+list+id], uid, [uid+list]' })
  dexie.on('versionchange', () => dexie.close())
  await dexie.open()
  // Dexie adds what is missing beside a table, but opens a database without any as it is. There is nothing to lose in it.
  if (dexie.backendDB().objectStoreNames.length === 0) {
    await dexie.delete()
    await dexie.open()
    onRebuilt()
  }
  return {
    games: dexie.table('games'),
    lists: dexie.table('lists'),
    favourites: dexie.table('favourites'),
    letters: dexie.table('letters'),
    journal: dexie.table('journal'),
    rounds: dexie.table('rounds'),
    outbox: dexie.table('outbox'),
    close: () => dexie.close(),
  }
}
