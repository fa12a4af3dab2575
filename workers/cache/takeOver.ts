import type { Table } from 'dexie'
import { CACHE_PREFIX } from '../../contract/constants.ts'
import type { KeyValue } from './keyValue.ts'
import type { Kind, QueueRow, QueueTable } from './queueTable.ts'

// Moves what earlier versions stored elsewhere into the queue at every opening of the database, not only at the
// upgrade: a tab of such a version may still be open.

/** From the table that held the outbox alone. */
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
/** Without an owner, so that no logout deletes them; their amounts are centavos, so they are useless now. */
const OLD_LISTS = new Set([`${CACHE_PREFIX}:fetched:lobby`, `${CACHE_PREFIX}:fetched:discover`])

/** Money requests (a row each; before that, a list per player) and the photos of the last player. */
export async function takeOverKeyValue(keyValue: KeyValue, queue: QueueTable): Promise<void> {
  for (const [key, entry] of await entriesOf(keyValue, MONEY)) {
    const ids = requestsOf(entry).map((request) => String(fieldOf(request, 'requestId')))
    await unlessAsked(ids, () => takeOverMoney(keyValue, queue, key))
  }
  await keyValue.remove((key) => OLD_LISTS.has(key))
  const photos = await entriesOf(keyValue, PHOTOS)
  if (photos.length === 0) return
  const [player] = await entriesOf(keyValue, SEEN_PLAYER)
  const uid = fieldOf(fieldOf(fieldOf(player?.[1], 'value'), 'user'), 'uid')
  for (const [, entry] of photos) await add(queue, 'photo', uid, fieldOf(entry, 'savedAt'), fieldOf(entry, 'value'))
  await keyValue.remove((key) => key.startsWith(PHOTOS))
}

async function takeOverMoney(keyValue: KeyValue, queue: QueueTable, key: string): Promise<void> {
  // It includes what the other tab was answered meanwhile.
  for (const [, entry] of (await entriesOf(keyValue, key)).filter(([other]) => other === key)) {
    for (const request of requestsOf(entry)) {
      await add(queue, 'money', fieldOf(request, 'uid'), fieldOf(request, 'at'), request)
    }
  }
  await keyValue.remove((other) => other === key)
}

function requestsOf(entry: unknown): unknown[] {
  const kept = fieldOf(entry, 'value')
  return Array.isArray(kept) ? kept : [kept]
}

/**
 * Not while a tab of an earlier version sends one of these: its player may be told that it failed and press again,
 * while the same request succeeds from here. Such a tab holds the request's lock until the answer.
 */
async function unlessAsked([id, ...others]: string[], work: () => Promise<void>): Promise<void> {
  if (id === undefined) return work()
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return unlessAsked(others, work)
  await locks.request(`${CACHE_PREFIX}:money:${id}`, { ifAvailable: true }, async (lock) => {
    if (lock) await unlessAsked(others, work)
  })
}

/** The one in the queue may have its answer already. */
async function add(queue: QueueTable, kind: Kind, owner: unknown, time: unknown, value: unknown): Promise<void> {
  const id = fieldOf(value, 'requestId')
  if (typeof owner !== 'string' || typeof id !== 'string') return
  const at = Number(time)
  const put = [{ id, kind, owner, place: at, at, value }]
  await queue.edit(owner, kind, (rows) => (rows.some((row) => row.id === id) ? {} : { put }))
}

/** Fails if they cannot be read: the queue would be incomplete. */
async function entriesOf(keyValue: KeyValue, prefix: string): Promise<[string, unknown][]> {
  const known = await keyValue.keys()
  if (known.status === 'failed') throw UNREADABLE
  const entries: [string, unknown][] = []
  for (const key of known.status === 'found' ? known.keys.filter((one) => one.startsWith(prefix)) : []) {
    const read = await keyValue.read(key)
    if (read.status === 'failed') throw UNREADABLE
    if (read.status === 'found') entries.push([key, read.value])
  }
  return entries
}

const UNREADABLE = new Error('What was kept cannot be read')

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
