import { backOff } from '../backOff.ts'
import { FAILED, type Read } from '../cache/read.ts'
import type { Tables } from '../cache/tables.ts'
import type { Clock } from '../ports.ts'
import type { Kind, QueueEdit, QueueRow } from './table.ts'

/** How long entries that may be sent unread wait for a device that cannot be read. */
const PATIENCE_MS = 15_000

export interface EntriesPorts {
  tables: Tables
  clock: Clock
}

export interface EntriesOf<Value> {
  kind: Kind
  /** What is stored may be of another version's making, or corrupt. */
  guard(value: unknown): value is Value
  /** Nothing is entered or sent while the device cannot be read; else it waits for a while, and goes on without it. */
  mustBeRead: boolean
}

export type Decide<Value> = (entries: QueueRow<Value>[]) => QueueEdit<QueueRow<Value>>

/** The entries of one kind: on the device, and in memory while that fails or where there is none. */
export interface Entries<Value> {
  /** In their order, dead letters among them. */
  read(owner: string): Promise<Read<{ entries: QueueRow<Value>[] }>>
  /** Stored when this settles. Nobody changes meanwhile what `decide` is given; it may be asked again. */
  edit(owner: string, decide: Decide<Value>): Promise<'stored' | typeof FAILED>
  /** Another state of one that was read; one that was removed meanwhile stays away. */
  update(entry: QueueRow<Value>): Promise<void>
  remove(entry: QueueRow<Value>): Promise<void>
  /** One that comes after the others. */
  next(owner: string, id: string, value: Value, others: QueueRow<Value>[]): QueueRow<Value>
}

export function createEntries<Value>(
  { tables, clock }: EntriesPorts,
  { kind, guard, mustBeRead }: EntriesOf<Value>,
): Entries<Value> {
  type Row = QueueRow<Value>
  /** What the table would not take yet; `undefined` for what it would not forget. */
  const unwritten = new Map<string, Row | undefined>()
  let writeFailures = 0
  let retrying = false
  let unreadableSince: number | undefined

  const isOfKind = (row: QueueRow): row is Row => row.kind === kind && guard(row.value)

  /** What is stored, under what could not be stored yet. */
  function overlaid(owner: string, stored: QueueRow[], pending: Iterable<[string, Row | undefined]>): Row[] {
    const all = new Map<string, Row | undefined>(stored.filter(isOfKind).map((row) => [row.id, row]))
    for (const [id, row] of pending) all.set(id, row)
    const rows = [...all.values()].filter((row) => row !== undefined).filter((row) => row.owner === owner)
    return rows.sort((a, b) => a.place - b.place)
  }

  function isOutOfPatience(): boolean {
    return !mustBeRead && unreadableSince !== undefined && clock.elapsed() - unreadableSince >= PATIENCE_MS
  }

  /** `unread`: what to do where nothing could be read; else that fails. */
  async function edit(
    owner: string,
    decide: Decide<Value>,
    unread: Decide<Value> | undefined = mustBeRead ? undefined : decide,
  ): Promise<'stored' | typeof FAILED> {
    const seen: { rows?: QueueRow[] } = {}
    const pending = new Map(unwritten)
    const written = await tables.use(async ({ queue }) => {
      await queue.edit(owner, kind, (rows) => {
        seen.rows = rows
        return editOf(new Map([...pending, ...changesOf(decide(overlaid(owner, rows, pending)))]))
      })
      return true
    })
    if (written) {
      for (const [id, row] of pending) if (unwritten.get(id) === row) unwritten.delete(id)
      writeFailures = 0
      return 'stored'
    }
    const blind = seen.rows || !tables.possible ? decide : unread
    const changes = blind ? changesOf(blind(overlaid(owner, seen.rows ?? [], unwritten))) : []
    for (const [id, row] of changes) {
      if (row ?? tables.possible) unwritten.set(id, row)
      else unwritten.delete(id)
    }
    writeLater(owner)
    return blind ? 'stored' : FAILED
  }

  /** By itself: another edit may never come. */
  function writeLater(owner: string): void {
    if (retrying || unwritten.size === 0 || !tables.possible) return
    retrying = true
    clock.after(backOff((writeFailures += 1)), () => {
      retrying = false
      void edit(owner, () => ({}))
    })
  }

  return {
    read: async (owner) => {
      // What is being written now may be neither in the table yet nor in memory any more.
      const before = [...unwritten]
      const stored = await tables.use(({ queue }) => queue.rows(owner, kind))
      unreadableSince = stored ? undefined : (unreadableSince ?? clock.elapsed())
      if (!stored && tables.possible && !isOutOfPatience()) return FAILED
      return { status: 'found', entries: overlaid(owner, stored ?? [], [...before, ...unwritten]) }
    },
    edit: (owner, decide) => edit(owner, decide),
    update: async (entry) => {
      const { owner, id } = entry
      const put = () => ({ put: [entry] })
      await edit(owner, (rows) => (rows.some((row) => row.id === id) ? put() : {}), put)
    },
    remove: async ({ owner, id }) => {
      const remove = () => ({ remove: [id] })
      await edit(owner, remove, remove)
    },
    next: (owner, id, value, others) => {
      const at = clock.now()
      return { id, kind, owner, place: Math.max((others.at(-1)?.place ?? 0) + 1, at), at, value }
    },
  }
}

function changesOf<Row extends QueueRow>({ put = [], remove = [] }: QueueEdit<Row>): [string, Row | undefined][] {
  const gone = remove.map((id): [string, undefined] => [id, undefined])
  return [...put.map((row): [string, Row] => [row.id, row]), ...gone]
}

function editOf<Row>(changes: ReadonlyMap<string, Row | undefined>): QueueEdit<Row> {
  const put = [...changes.values()].filter((row) => row !== undefined)
  return { put, remove: [...changes].filter(([, row]) => row === undefined).map(([id]) => id) }
}
