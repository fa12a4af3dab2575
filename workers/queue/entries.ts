import { backOff } from '../backOff.ts'
import { FAILED, type Read } from '../cache/read.ts'
import type { Tables } from '../cache/tables.ts'
import { decode, type Schema } from '../cache/wire.ts'
import type { Clock } from '../ports.ts'
import { createAlone } from '../alone.ts'
import type { Kind, QueueEdit, QueueRow } from '../cache/queueTable.ts'

/** How long entries that may be sent unread wait for unreadable storage, in ms. */
const PATIENCE_MS = 15_000

const TOO_LATE = new Error('Too late')

export interface EntriesPorts {
  tables: Tables
  clock: Clock
}

export interface EntriesOf<Value> {
  kind: Kind
  /** Stored rows may be of another version, or corrupt. */
  schema: Schema<Value>
  /**
   * Whether nothing may be added or sent while storage is unreadable; otherwise it waits and then continues without it.
   */
  mustBeRead: boolean
  /** Whether this player's entries may still be written; without it always. */
  mayKeep?(owner: string): boolean
  /** Storage has accepted what was in memory: other tabs could not see it before. */
  onWritten?(owner: string): void
}

type Decide<Value> = (entries: QueueRow<Value>[]) => QueueEdit<QueueRow<Value>>

/** The entries of one kind: in the table, and in memory while writing fails or there is no table. */
export interface Entries<Value> {
  /** In order, dead letters included. Not `isWhole` without those in storage, which could not be read for long. */
  read(owner: string): Promise<Read<{ entries: QueueRow<Value>[]; isWhole: boolean }>>
  /** Resolves once stored. `decide` may be called again; its input must not change meanwhile. */
  edit(owner: string, decide: Decide<Value>): Promise<'stored' | typeof FAILED>
  /** Replaces or removes an entry that was read; one that was removed meanwhile stays removed. */
  replace(entry: QueueRow<Value>, next?: QueueRow<Value>): Promise<void>
  /** An entry behind the others. */
  next(owner: string, id: string, value: Value, others: QueueRow<Value>[]): QueueRow<Value>
}

export function createEntries<Value>(
  { tables, clock }: EntriesPorts,
  { kind, schema, mustBeRead, mayKeep, onWritten }: EntriesOf<Value>,
): Entries<Value> {
  type Row = QueueRow<Value>
  /** Writes that the table has not accepted yet; `undefined` is a deletion. */
  const unwritten = new Map<string, Row | undefined>()
  // An edit also writes what is in memory; after a later edit it would restore an older state.
  const alone = createAlone(undefined)
  let cancelWrite: (() => void) | undefined
  let unreadableSince: number | undefined

  /** The stored rows with pending writes applied. */
  function overlaid(owner: string, stored: QueueRow[], pending: Iterable<[string, Row | undefined]>): Row[] {
    const rows = new Map<string, Row | undefined>(stored.map((row) => [row.id, decoded(row)]))
    for (const [id, row] of pending) rows.set(id, row)
    const present = [...rows.values()].filter((row) => row !== undefined)
    return present.filter((row) => row.owner === owner).sort((a, b) => a.place - b.place)
  }

  function decoded(row: QueueRow): Row | undefined {
    const value = decode(schema, row.value)
    return value === undefined ? undefined : { ...row, value }
  }

  /** `unread`: what to do if nothing can be read; without it the edit fails. */
  function edit(
    owner: string,
    decide: Decide<Value>,
    unread: Decide<Value> | undefined = mustBeRead ? undefined : decide,
  ): Promise<'stored' | typeof FAILED> {
    return alone('edit', () => write(owner, decide, unread))
  }

  async function write(
    owner: string,
    decide: Decide<Value>,
    unread: Decide<Value> | undefined,
  ): Promise<'stored' | typeof FAILED> {
    for (const [id, row] of unwritten) if (row && mayKeep?.(row.owner) === false) unwritten.set(id, undefined)
    const seen: { rows?: QueueRow[]; isGivenUp?: true } = {}
    const pending = new Map(unwritten)
    const written = await tables.use(async ({ queue }) => {
      await queue.edit(owner, kind, (rows) => {
        // Too late: the entry was reported as not stored, or is in memory with a newer state.
        if (seen.isGivenUp) throw TOO_LATE
        seen.rows = rows
        return editOf(apply(decide(overlaid(owner, rows, pending)), new Map(pending)))
      })
      return true
    })
    if (written) {
      for (const [id, row] of pending) if (unwritten.get(id) === row) unwritten.delete(id)
      if (pending.size > 0) onWritten?.(owner)
      return 'stored'
    }
    seen.isGivenUp = true
    const blind = seen.rows || !tables.possible ? decide : unread
    if (blind) apply(blind(overlaid(owner, seen.rows ?? [], unwritten)), unwritten)
    writeLater(owner)
    return blind ? 'stored' : FAILED
  }

  /** On a timer: there may be no further edit. */
  function writeLater(owner: string): void {
    if (unwritten.size === 0 || !tables.possible) return
    cancelWrite?.()
    cancelWrite = clock.after(backOff(1), () => void edit(owner, () => ({})))
  }

  return {
    read: async (owner) => {
      // What is being written may be in neither the table nor memory.
      const before = [...unwritten]
      const stored = await tables.use(({ queue }) => queue.rows(owner, kind))
      unreadableSince = stored ? undefined : (unreadableSince ?? clock.elapsed())
      const isPatient = mustBeRead || clock.elapsed() - (unreadableSince ?? 0) < PATIENCE_MS
      const isWhole = stored !== undefined || !tables.possible
      if (!isWhole && isPatient) return FAILED
      return { status: 'found', entries: overlaid(owner, stored ?? [], [...before, ...unwritten]), isWhole }
    },
    edit: (owner, decide) => edit(owner, decide),
    replace: async ({ owner, id }, next) => {
      const replaced = next ? { put: [next] } : { remove: [id] }
      await edit(
        owner,
        (rows) => (rows.some((row) => row.id === id) ? replaced : {}),
        () => replaced,
      )
    },
    next: (owner, id, value, others) => {
      const at = clock.now()
      return { id, kind, owner, place: Math.max((others.at(-1)?.place ?? 0) + 1, at), at, value }
    },
  }
}

type Changes<Row> = Map<string, Row | undefined>

function apply<Row extends QueueRow>({ put = [], remove = [] }: QueueEdit<Row>, changes: Changes<Row>): Changes<Row> {
  for (const row of put) changes.set(row.id, row)
  for (const id of remove) changes.set(id, undefined)
  return changes
}

function editOf<Row>(changes: Changes<Row>): QueueEdit<Row> {
  const put = [...changes.values()].filter((row) => row !== undefined)
  return { put, remove: [...changes].filter(([, row]) => row === undefined).map(([id]) => id) }
}
