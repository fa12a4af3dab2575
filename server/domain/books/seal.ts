import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { MINUTE_MS } from '../../../contract/durations.ts'
import { entryOf } from '../../../contract/books/entry.ts'
import { writeCheckpoint } from '../../../contract/books/checkpoint.ts'
import type { Database } from '../../database/open.ts'
import { inTransaction, type Trx } from '../../database/transaction.ts'
import { inBatches } from '../ledger/reconciliation/chains.ts'
import { SLICE } from '../ledger/reconciliation/pace.ts'
import { checkSlices } from '../ledger/reconciliation/slices.ts'
import { signingKeys, signNote } from './keys.ts'
import { type BooksLog, edgeTiles, openLog, storeCursor, storeTiles } from './log.ts'
import { type MovedChain, movedChains, type ScanCursor } from './moved.ts'
import { grow } from './tiles.ts'

/** Of a slice of journals each; what is left is sealed with the next checkpoint. */
const BATCHES = 10
/** In ms. Journals are scanned again while there are more than can be sealed; beyond it, the walk finds their chains. */
const SCANNED_AGAIN_MS = 10 * MINUTE_MS

/** A chain that does not go on from where it was sealed, or has a wrong journal behind that. */
export interface BookFault {
  readonly uid: string
  readonly position: number
  readonly journal: string | null
}

interface Checked {
  readonly heads: readonly NewHead[]
  readonly faults: readonly BookFault[]
  /** Journals that do not wait: they are sealed now, or their chain has a fault. */
  readonly settled: number
}

interface Sealed {
  /** Those that were not known before. */
  readonly faults: readonly BookFault[]
  /** Journals of chains without a fault that are left for the next checkpoint. */
  readonly waiting: number
}

interface NewHead {
  readonly uid: string
  readonly position: number
  readonly hash: Buffer
  readonly salt: Buffer
  readonly entry: Uint8Array
}

interface Work {
  /** Epoch ms. */
  now: number
  stopping?: AbortSignal
  /** Journals per query. */
  slice?: number
}

/**
 * Adds the heads of all chains that have moved to the log, and signs its next checkpoint. All journals behind the last
 * sealed ones are verified first; a chain with a fault is left out.
 */
export async function sealBooks(db: Database, origin: string, work: Work): Promise<Sealed> {
  const { now, slice = SLICE } = work
  const log = await openLog(db, origin)
  const { chains, unsealed, cursor: next } = await movedChains(db, log, BATCHES * slice)
  const { heads, faults, settled } = await checkChains(db, chains, work)
  const waiting = unsealed - settled
  const news = await storeFaults(db, faults, now)
  const cursor = waiting > 0 ? held(log, next) : next
  if (heads.length > 0) await append(db, { log, cursor, heads, now })
  else if (isChanged(log, cursor)) await inTransaction(db, (trx) => storeCursor(trx, cursor))
  return { faults: news, waiting }
}

/** What is left would otherwise wait until the walk over all players comes by. */
function held(before: ScanCursor, next: ScanCursor): ScanCursor {
  if (next.nextAt - before.nextAt > SCANNED_AGAIN_MS) return next
  return { series: before.series, nextAt: before.nextAt, walked: next.walked }
}

async function checkChains(
  db: Database,
  chains: readonly MovedChain[],
  { stopping, slice: limit = SLICE }: Work,
): Promise<Checked> {
  const [heads, faults]: [NewHead[], BookFault[]] = [[], []]
  const batches = inBatches(chains, limit)
  let settled = 0
  for (const batch of batches.slice(0, BATCHES)) {
    stopping?.throwIfAborted()
    const slices = await checkSlices(db, batch, limit)
    for (const [n, { uid, salt, position: before, length }] of batch.entries()) {
      const slice = slices[n]
      if (!slice) throw new Error('A chain has vanished')
      const unsealed = Math.max(0, length - before)
      if (!slice.isLinked || !slice.isEven) {
        faults.push({ uid, position: slice.wrongAt, journal: slice.wrongJournal })
        settled += unsealed
      } else if (slice.position > before) {
        heads.push(newHead({ uid, ...placeOf(slice) }, salt ?? randomBytes(SALT_BYTES)))
        settled += Math.min(unsealed, slice.position - before)
      }
    }
  }
  return { heads, faults, settled }
}

const SALT_BYTES = 32
const placeOf = ({ position, hash }: { position: number; hash: Buffer }) => ({ position, hash })

function newHead(place: { uid: string; position: number; hash: Buffer }, salt: Buffer): NewHead {
  return { ...place, salt, entry: entryOf({ ...place, hash: place.hash.toString('hex') }, salt) }
}

interface Append {
  log: BooksLog
  cursor: ScanCursor
  heads: readonly NewHead[]
  now: number
}

/** Nothing, if another process was faster. */
async function append(db: Database, { log, cursor, heads, now }: Append): Promise<void> {
  // As random as the salts: the order tells nothing of the players.
  const inOrder = heads.toSorted((one, other) => Buffer.compare(one.entry, other.entry))
  const edge = await edgeTiles(db, log.size)
  const { size, root, tiles } = grow(
    log.size,
    edge,
    inOrder.map(({ entry }) => entry),
  )
  const text = writeCheckpoint({ origin: log.origin, size, root })
  const note = signNote(text, log.origin, await signingKeys(db))
  await inTransaction(db, async (trx) => {
    const { rows } = await sql`select from books_log where size = ${log.size} for update`.execute(trx)
    if (rows.length === 0) return
    await storeTiles(trx, tiles)
    await storeHeads(trx, inOrder, log.size)
    await trx.insertInto('booksCheckpoint').values({ size, root, note, sealedAt: now }).execute()
    await storeCursor(trx, cursor)
    await trx.updateTable('booksLog').set({ size }).execute()
  })
}

/** Salts stay as they are. */
async function storeHeads(trx: Trx, heads: readonly NewHead[], firstEntry: number): Promise<void> {
  const column = <Key extends keyof NewHead>(key: Key) => heads.map((head) => head[key])
  const placed = sql`unnest(${column('uid')}::text[], ${column('salt')}::bytea[], ${column('position')}::bigint[], ${column('hash')}::bytea[])`
  await sql`
    insert into books_head (uid, salt, position, hash, entry)
    select uid, salt, position, hash, ${firstEntry} + n - 1 from ${placed} with ordinality as h(uid, salt, position, hash, n)
    on conflict (uid) do update set position = excluded.position, hash = excluded.hash, entry = excluded.entry`.execute(
    trx,
  )
  // One parameter: each length of a list would be prepared as a statement of its own, by every connection.
  await sql`delete from books_fault where uid = any (${column('uid')}::text[])`.execute(trx)
}

async function storeFaults(db: Database, faults: readonly BookFault[], now: number): Promise<BookFault[]> {
  if (faults.length === 0) return []
  const column = <Key extends keyof BookFault>(key: Key) => faults.map((fault) => fault[key])
  const { rows } = await sql<{ uid: string }>`
    insert into books_fault (uid, position, journal, found_at)
    select *, ${now}::bigint from unnest(${column('uid')}::text[], ${column('position')}::bigint[], ${column('journal')}::text[])
    on conflict do nothing returning uid`.execute(db)
  const news = new Set(rows.map(({ uid }) => uid))
  return faults.filter(({ uid }) => news.has(uid))
}

const isChanged = (before: ScanCursor, { series, nextAt, walked }: ScanCursor) =>
  before.nextAt !== nextAt || before.walked !== walked || JSON.stringify(before.series) !== JSON.stringify(series)
