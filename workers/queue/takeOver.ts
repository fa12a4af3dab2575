import type { Table } from 'dexie'
import { CACHE_PREFIX } from '../../contract/constants.ts'
import { isRecord } from '../cache/jollyCache.ts'
import type { KeyValue } from '../cache/keyValue.ts'
import type { Kind, QueueRow, QueueTable } from './table.ts'

// What earlier versions kept elsewhere is moved into the queue whenever the database is opened, and not only by the
// upgrade: a tab of such a version may still be open.

/** Of the table that had the outbox alone. */
export interface OldOutboxRow {
  id: number
  uid: string
  entry: unknown
  path?: string
  aside: boolean
  heldUntil?: number
}

export async function takeOverOutbox(old: Table<OldOutboxRow, number>, table: Table<QueueRow, string>): Promise<void> {
  await table.db.transaction('rw', old, table, async () => {
    const rows = await old.toArray()
    if (rows.length === 0) return
    await table.bulkPut(rows.map(fromOldRow))
    await old.clear()
  })
}

function fromOldRow({ id, uid, entry, path, aside, heldUntil }: OldOutboxRow): QueueRow {
  const row = { id: crypto.randomUUID(), kind: 'change', owner: uid, place: id, at: 0, value: entry } as const
  return {
    ...row,
    ...(path !== undefined && { path }),
    ...(heldUntil !== undefined && { heldUntil }),
    ...(aside && { dead: true }),
  }
}

const MONEY = `${CACHE_PREFIX}:device:money:`
const PHOTOS = `${CACHE_PREFIX}:player:kycPhoto:`
const SEEN_PLAYER = `${CACHE_PREFIX}:player:seen`

/** Money requests (a row each and, before that, a list for each player) and the photos of the player last seen. */
export async function takeOverKeyValue(keyValue: KeyValue, queue: QueueTable): Promise<void> {
  for (const [key, entry] of await entriesOf(keyValue, MONEY)) {
    const kept = fieldOf(entry, 'value')
    for (const request of Array.isArray(kept) ? kept : [kept]) {
      await add(queue, 'money', fieldOf(request, 'uid'), fieldOf(request, 'at'), request)
    }
    await keyValue.remove((other) => other === key)
  }
  const photos = await entriesOf(keyValue, PHOTOS)
  if (photos.length === 0) return
  const [player] = await entriesOf(keyValue, SEEN_PLAYER)
  const uid = fieldOf(fieldOf(fieldOf(player?.[1], 'value'), 'user'), 'uid')
  for (const [, entry] of photos) await add(queue, 'photo', uid, fieldOf(entry, 'savedAt'), fieldOf(entry, 'value'))
  await keyValue.remove((key) => key.startsWith(PHOTOS))
}

/** One that is in the queue already may have an answer by now. */
async function add(queue: QueueTable, kind: Kind, owner: unknown, time: unknown, value: unknown): Promise<void> {
  const id = fieldOf(value, 'requestId')
  if (typeof owner !== 'string' || typeof id !== 'string') return
  const at = Number(time)
  const put = [{ id, kind, owner, place: at, at, value }]
  await queue.edit(owner, kind, (rows) => (rows.some((row) => row.id === id) ? {} : { put }))
}

/** Fails where they cannot be read: without them the queue is not known. */
async function entriesOf(keyValue: KeyValue, prefix: string): Promise<[string, unknown][]> {
  const read = await keyValue.readAll(prefix)
  if (read.status === 'failed') throw new Error('What was kept cannot be read')
  return read.status === 'found' ? read.entries : []
}

function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}
