import type { Table } from 'dexie'

export type Kind = 'change' | 'money' | 'photo' | 'message'

/** One entry of the queue as it is stored. */
export interface QueueRow<Value = unknown> {
  /** The idempotency key, where the operator takes one. */
  id: string
  kind: Kind
  /** The player's uid; empty for a visitor. */
  owner: string
  /** Its position: rises with each entry, whatever happens to the clock. */
  place: number
  /** Epoch ms of this device. */
  at: number
  value: Value
  /** Where the service worker may send it while no page is open. */
  path?: string
  /** Epoch ms: it may be taken out until then, so it is not sent before. */
  heldUntil?: number
  /** A dead letter: refused by the operator, or failed too often. Kept, not sent again. */
  dead?: true
}

export interface QueueEdit<Row = QueueRow> {
  put?: Row[]
  remove?: string[]
}

export interface QueueTable {
  rows(owner: string, kind: Kind): Promise<QueueRow[]>
  /** Reads and writes in one transaction: no other tab comes in between. */
  edit(owner: string, kind: Kind, decide: (rows: QueueRow[]) => QueueEdit): Promise<void>
  count(kind: Kind): Promise<number>
  /** Forgets all of one kind that a player has. */
  forget(owner: string, kind: Kind): Promise<void>
}

export const QUEUE_SCHEMA = 'id, kind, [owner+kind]'

export function createQueueTable(table: Table<QueueRow, string>): QueueTable {
  const of = (owner: string, kind: Kind) => table.where('[owner+kind]').equals([owner, kind])

  return {
    rows: (owner, kind) => of(owner, kind).toArray(),
    edit: (owner, kind, decide) =>
      table.db.transaction('rw', table, async () => {
        const { put = [], remove = [] } = decide(await of(owner, kind).toArray())
        await table.bulkPut(put)
        await table.bulkDelete(remove)
      }),
    count: (kind) => table.where('kind').equals(kind).count(),
    forget: async (owner, kind) => void (await of(owner, kind).delete()),
  }
}
