import type { Books } from '../../../../contract/calls/books.ts'
import { writeLiabilities } from '../../../../contract/books/liabilities.ts'
import { toBase64 } from '../../../../contract/books/note.ts'
import { sumNode, writeSumNode } from '../../../../contract/books/sumTree.ts'
import type { Handle } from '../../../database/transaction.ts'
import { signingKeys, signNote } from '../keys.ts'
import { inclusionRanges, rangeNode, tilesFor } from '../treeProofs.ts'
import type { TileAt } from '../tiles.ts'
import { KEPT_MS } from './prove.ts'
import { createSalts } from './salts.ts'
import { nodesIn } from './sumTiles.ts'

interface Proof {
  day: string
  takenTime: number
  players: number
  total: number
  root: Buffer
}

/** The latest proof of what is owed to all players, as a signed note; null before the first. */
export async function liabilitiesNote(db: Handle): Promise<string | null> {
  const proof = await latestProof(db)
  return proof && noteOf(db, proof)
}

/** The same with a player's part in it (null if they had no account then), as long as the parts are kept. */
export async function ownLiability(
  db: Handle,
  { uid, now }: { uid: string; now: number },
): Promise<NonNullable<Books['liabilities']> | null> {
  const proof = await latestProof(db)
  if (!proof || proof.takenTime + KEPT_MS <= now) return null
  const note = await noteOf(db, proof)
  if (note === null) return null
  const { day, players } = proof
  const leaf = await db
    .selectFrom('liabilityLeaf')
    .select(['balance', 'position', 'entry'])
    .where('uid', '=', uid)
    .where('day', '=', day)
    .executeTakeFirst()
  if (!leaf || leaf.entry === null) return { proof: note, leaf: null }
  const ranges = inclusionRanges(leaf.entry, { start: 0, end: players })
  const nodesAt = await readTiles(db, day, tilesFor(ranges))
  const path = ranges.map((range) => toBase64(writeSumNode(rangeNode(range, nodesAt, sumNode))))
  const salt = toBase64((await createSalts(db))(day, uid))
  return { proof: note, leaf: { centavos: leaf.balance, position: leaf.position, entry: leaf.entry, salt, path } }
}

async function latestProof(db: Handle): Promise<Proof | null> {
  const proof = await db.selectFrom('liabilityProof').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst()
  return proof ?? null
}

/** Signed by the keys of now, so that a device which knows one of them knows this, too. Null before the log begins. */
async function noteOf(db: Handle, { day, takenTime, players, total, root }: Proof): Promise<string | null> {
  const log = await db.selectFrom('booksLog').select('origin').executeTakeFirst()
  if (!log) return null
  const text = writeLiabilities({ ...log, day, takenTime, size: players, root: { hash: root, sum: total } })
  return signNote(text, log.origin, await signingKeys(db))
}

async function readTiles(db: Handle, day: string, wanted: readonly TileAt[]) {
  const numbers = [...new Set(wanted.map(({ number }) => number))]
  const rows =
    numbers.length === 0
      ? []
      : await db
          .selectFrom('liabilityTile')
          .select(['level', 'number', 'content'])
          .where('day', '=', day)
          .where('level', 'in', [...new Set(wanted.map(({ level }) => level))])
          .where('number', 'in', numbers)
          .execute()
  const keyOf = ({ level, number }: TileAt) => `${level}/${number}`
  const nodes = new Map(rows.map((tile) => [keyOf(tile), nodesIn(tile.content)]))
  return (at: TileAt) => {
    const found = nodes.get(keyOf(at))
    if (!found) throw new Error(`The liabilities of ${day} lack the tile ${at.number} of level ${at.level}`)
    return found
  }
}
