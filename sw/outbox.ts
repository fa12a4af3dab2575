import { promisifyRequest } from 'idb-keyval'
import { OUTBOX_DATABASE, OUTBOX_LOCK, QUEUE_TABLE } from '../contract/constants.ts'

const USER_INFO = '/api/user/info'
/** Longer than an open page that is awake takes, in ms: it sends as soon as the network is back. */
const GIVE_WAY_MS = 10_000

/** The part of a queue entry that is needed here. */
export interface WaitingRow {
  id: string
  owner: string
  path: string
  place: number
  entry: { call: unknown; input: object }
}

/** As from another tab: what a page shows of this change is the operator's now. */
export interface SentMessage extends Pick<WaitingRow, 'place' | 'entry'> {
  type: 'outboxSent'
  uid: string
}

export interface OutboxPorts {
  /** An open page has a data worker, which sends by itself and shows what came of it, unless the browser has frozen it. */
  isAppOpen: () => Promise<boolean>
  wait: (ms: number) => Promise<void>
  locks: Pick<LockManager, 'request'>
  /** What may be sent now, in order. */
  waiting: () => Promise<WaitingRow[]>
  remove: (id: string) => Promise<void>
  /** Tells the data workers. */
  tell: (message: SentMessage) => void
  /** The answer of the operator; rejects without a network. */
  ask: (path: string, body?: unknown) => Promise<{ success: boolean; data: unknown }>
}

/**
 * Sends waiting entries in order that no open page has sent, and only those of the cookie's player. Stops at the first
 * refused one: the data worker makes it a dead letter and tells the player. Rejects without a network, so that the browser
 * tries again.
 */
export async function sendOutbox(ports: OutboxPorts): Promise<void> {
  if (await ports.isAppOpen()) await ports.wait(GIVE_WAY_MS)
  await ports.locks.request(OUTBOX_LOCK, async () => {
    const rows = await ports.waiting()
    if (rows.length === 0) return
    const uid = uidOf((await ports.ask(USER_INFO)).data)
    for (const { id, owner, path, place, entry } of rows.filter((row) => row.owner === uid)) {
      const { success } = await ports.ask(path, { ...entry.input, requestId: id, uid })
      if (!success) return
      await ports.remove(id)
      ports.tell({ type: 'outboxSent', uid: owner, entry, place })
    }
  })
}

function uidOf(user: unknown): unknown {
  return isRecord(user) ? user['uid'] : undefined
}

/** All rows of the queue; none without a table. Rejects if it cannot be read, so that the browser repeats the sync. */
export async function waitingRows(now: number): Promise<WaitingRow[]> {
  const rows = await withTable('readonly', (table) => table.getAll())
  if (!Array.isArray(rows)) return []
  const waiting = rows.map(readRow).filter((row) => row !== undefined)
  const inOrder = waiting.sort((a, b) => a.place - b.place)
  // A held entry holds back those after it.
  const end = inOrder.findIndex(({ heldUntil }) => heldUntil > now)
  return inOrder
    .slice(0, end < 0 ? inOrder.length : end)
    .map(({ id, owner, path, place, entry }) => ({ id, owner, path, place, entry }))
}

export async function removeRow(id: string): Promise<void> {
  await withTable('readwrite', (table) => table.delete(id))
}

/** Only the outbox: money, photos and chat messages are sent by the data worker and the page. */
function readRow(row: unknown): (WaitingRow & { heldUntil: number }) | undefined {
  if (!isRecord(row) || row['kind'] !== 'change' || row['dead'] === true || !isRecord(row['value'])) return undefined
  const { id, owner, path, place, heldUntil = 0, value } = row
  if (typeof id !== 'string' || typeof owner !== 'string') return undefined
  const entry = { call: value['call'], input: Object(value['input']) }
  const known = { id, owner, path: String(path), place: Number(place), entry }
  // Entries of earlier versions may have no path: only the data worker can send them.
  return { ...known, heldUntil: typeof path === 'string' ? Number(heldUntil) : Number.POSITIVE_INFINITY }
}

async function withTable<Result>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  const database = await openOutbox()
  if (!database) return undefined
  try {
    if (!database.objectStoreNames.contains(QUEUE_TABLE)) return undefined
    return await promisifyRequest(work(database.transaction(QUEUE_TABLE, mode).objectStore(QUEUE_TABLE)))
  } finally {
    database.close()
  }
}

/** Opens the data worker's database at its current version; never creates it. */
async function openOutbox(): Promise<IDBDatabase | undefined> {
  const opening = indexedDB.open(OUTBOX_DATABASE)
  let isNew = false
  opening.addEventListener('upgradeneeded', () => {
    isNew = true
    opening.transaction?.abort()
  })
  try {
    return await promisifyRequest<IDBDatabase>(opening)
  } catch (error) {
    if (isNew) return undefined
    throw error
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
