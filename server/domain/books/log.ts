import { type Selectable, sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import type { BooksTables } from '../../database/tables/books.ts'
import { type Handle, inTransaction, type Trx } from '../../database/transaction.ts'
import { endsOfSeries, type ScanCursor, type SeriesCursor } from './moved.ts'
import { edgeOf, nodeHash, type Tile, type TileAt, TILE_WIDTH, partBytes, partsAt, partsOf } from './tiles.ts'
import { consistencyRanges, inclusionRanges, rangeNode, tilesFor } from './treeProofs.ts'

export type BooksLog = Selectable<BooksTables['booksLog']>

/** The log, which begins with what moves from now on, and with the chains that a walk comes past. Its origin stays. */
export async function openLog(db: Database, origin: string): Promise<BooksLog & ScanCursor> {
  const log = (await readLog(db)) ?? (await beginLog(db, origin))
  return { ...log, series: await db.selectFrom('booksLooked').selectAll().orderBy('series').execute() }
}

const readLog = (db: Database) => db.selectFrom('booksLog').selectAll().executeTakeFirst()

async function beginLog(db: Database, origin: string): Promise<BooksLog> {
  const ends = await endsOfSeries(db)
  await inTransaction(db, async (trx) => {
    const begun = await trx
      .insertInto('booksLog')
      .values({ id: 1, origin, size: 0 })
      .onConflict((known) => known.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!begun) return
    await trx.deleteFrom('booksLooked').execute()
    await storeSeries(trx, ends)
  })
  return db.selectFrom('booksLog').selectAll().executeTakeFirstOrThrow()
}

/** Of the latest scan. */
export async function storeCursor(trx: Trx, { series, nextAt, walked }: ScanCursor): Promise<void> {
  await storeSeries(trx, series)
  await trx.updateTable('booksLog').set({ nextAt, walked }).execute()
}

async function storeSeries(trx: Trx, series: readonly SeriesCursor[]): Promise<void> {
  if (series.length === 0) return
  await trx
    .insertInto('booksLooked')
    .values([...series])
    .onConflict((known) =>
      known.column('series').doUpdateSet((is) => ({
        fromJournal: is.ref('excluded.fromJournal'),
        nextJournal: is.ref('excluded.nextJournal'),
      })),
    )
    .execute()
}

/** The tiles to which the next entries are added. */
export async function edgeTiles(db: Handle, size: number): Promise<Tile[]> {
  const edge = edgeOf(size)
  const contents = await readTiles(db, edge)
  return edge.map(({ level, number, width }) => ({
    level,
    number,
    parts: partsOf({ level, content: contents(level, number) }, width),
  }))
}

export async function storeTiles(trx: Trx, tiles: readonly Tile[]): Promise<void> {
  const contents = tiles.map(({ parts }) => Buffer.concat(parts))
  await sql`
    insert into books_tile (level, number, content)
    select * from unnest(${tiles.map(({ level }) => level)}::int[], ${tiles.map(({ number }) => number)}::bigint[], ${contents}::bytea[])
    on conflict (level, number) do update set content = excluded.content`.execute(trx)
}

/** Proofs against the tree of this size. From an empty log, or one that is as long or longer, none is needed or possible. */
export async function proofsOf(
  db: Handle,
  size: number,
  { entry, olderSize = 0 }: { entry?: number; olderSize?: number },
) {
  const inclusion = entry === undefined ? [] : inclusionRanges(entry, { start: 0, end: size })
  const consistency = olderSize > 0 && olderSize < size ? consistencyRanges(olderSize, size) : []
  const contents = await readTiles(db, tilesFor([...inclusion, ...consistency]))
  const hashesAt = ({ level, number }: TileAt) => {
    const width = Math.min(TILE_WIDTH, partsAt(level, size) - number * TILE_WIDTH)
    return partsOf({ level, content: contents(level, number) }, width)
  }
  return {
    inclusion: inclusion.map((range) => rangeNode(range, hashesAt, nodeHash)),
    consistency: consistency.map((range) => rangeNode(range, hashesAt, nodeHash)),
  }
}

async function readTiles(db: Handle, wanted: readonly TileAt[]) {
  const keyOf = ({ level, number }: TileAt) => `${level}/${number}`
  const places = [...new Map(wanted.map((tile) => [keyOf(tile), tile])).values()]
  const { rows } = await sql<TileAt & { content: Buffer }>`
    select level, number, content from books_tile join
      unnest(${places.map(({ level }) => level)}::int[], ${places.map(({ number }) => number)}::bigint[]) as w(level, number)
      using (level, number)`.execute(db)
  const contents = new Map(rows.map((row) => [keyOf(row), row.content]))
  return (level: number, number: number): Buffer => {
    const content = contents.get(keyOf({ level, number }))
    if (!content) throw new Error(`The books lack the tile ${number} of level ${level}`)
    return content
  }
}

/** A full tile, or so many of its parts; null if the log is not so long. */
export async function tileContent(db: Handle, { level, number }: TileAt, width: number): Promise<Buffer | null> {
  const bytes = width * partBytes(level)
  const tile = await db
    .selectFrom('booksTile')
    .select('content')
    .where('level', '=', level)
    .where('number', '=', number)
    .executeTakeFirst()
  return tile && tile.content.length >= bytes ? tile.content.subarray(0, bytes) : null
}

/** The latest checkpoint that witnesses were asked about, with what they have signed; null before the first. */
export async function publishedCheckpoint(db: Handle): Promise<WitnessedCheckpoint | null> {
  return witnessed(db, await latestCheckpoints(db).where('published', '=', true).executeTakeFirst())
}

/** The same; or the latest of all, if that one has fewer entries than these. */
export async function checkpointFrom(db: Handle, entries: number): Promise<WitnessedCheckpoint | null> {
  const published = await publishedCheckpoint(db)
  if (!published || published.size >= entries) return published
  return witnessed(db, await latestCheckpoints(db).executeTakeFirst())
}

interface WitnessedCheckpoint {
  readonly size: number
  readonly note: string
  readonly sealedAt: number
}

const latestCheckpoints = (db: Handle) =>
  db.selectFrom('booksCheckpoint').select(['size', 'note', 'sealedAt']).orderBy('size', 'desc').limit(1)

async function witnessed(db: Handle, checkpoint: WitnessedCheckpoint | undefined): Promise<WitnessedCheckpoint | null> {
  if (!checkpoint) return null
  const cosignatures = await db
    .selectFrom('booksCosignature')
    .select('line')
    .where('size', '=', checkpoint.size)
    .execute()
  return { ...checkpoint, note: checkpoint.note + cosignatures.map(({ line }) => line).join('') }
}
