import type { Table } from 'dexie'

export type Kind = 'change' | 'money' | 'photo' | 'message'

/** A queue entry as stored. */
export interface QueueRow<Value = unknown> {
  /** The idempotency key, where the operator takes one. */
  id: string
  kind: Kind
  /** The player's uid; empty for a visitor. */
  owner: string
  /** Increases with each entry, whatever the clock does. */
  place: number
  /** Epoch ms of this device. */
  at: number
  value: Value
  /** Path for the service worker, which may send it while no page is open. */
  path?: string
  /** Epoch ms: not sent before, since it can be undone until then. */
  heldUntil?: number
  /** A dead letter of an earlier version: refused by the operator, or failed too often. Not sent again. */
  dead?: true
}

export interface QueueEdit<Row = QueueRow> {
  put?: Row[]
  remove?: string[]
}

export interface QueueTable {
  rows(owner: string, kind: Kind): Promise<QueueRow[]>
  /** Reads and writes in one transaction over all tabs. */
  edit(owner: string, kind: Kind, decide: (rows: QueueRow[]) => QueueEdit): Promise<void>
  /** Those that are to be sent. */
  countWaiting(owner: string, kind: Kind): Promise<number>
  /** Deletes a player's entries of one kind. */
  forget(owner: string, kind: Kind): Promise<void>
  /** Deletes the entries of one kind of all but this player. */
  forgetOthers(owner: string, kind: Kind): Promise<void>
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
    countWaiting: (owner, kind) =>
      of(owner, kind)
        .and(({ dead }) => !dead)
        .count(),
    forget: async (owner, kind) => void (await of(owner, kind).delete()),
    forgetOthers: async (owner, kind) => {
      const others = table.where('kind').equals(kind)
      await others.and((row) => row.owner !== owner).delete()
    },
  }
}
