import { MINUTE_MS } from '../../contract/durations.ts'
import type { Books } from '../../contract/calls/books.ts'
import { type Liabilities, readLiabilities } from '../../contract/books/liabilities.ts'
import { fromBase64, readKey } from '../../contract/books/note.ts'
import { isCounted, liabilityLeaf, readSumNode } from '../../contract/books/sumTree.ts'
import type { BooksFault, OwedToAll } from '../protocol/books.ts'

type Checked = { fault: BooksFault; good?: never } | { fault: null; good: OwedToAll | null }
type Told = NonNullable<NonNullable<Books['liabilities']>['leaf']>

/** Journals are stamped before they are written, and sealed afterwards: those of these minutes may be missing, in ms. */
const UNDER_WAY_MS = 10 * MINUTE_MS

/** Whether the player's balance is counted in what the operator says that it owes to all, and which it is: docs/books.md. */
export function checkLiabilities(books: Books, uid: string, keys: Iterable<string>): Checked {
  const { liabilities } = books
  if (!liabilities) return { fault: null, good: null }
  const proof = provedBy(liabilities.proof, keys)
  if (!proof) return { fault: 'unproved' }
  const { leaf } = liabilities
  const fault = leaf ? leafFault(leaf, proof, books, uid) : omittedFault(books, uid, proof)
  if (fault) return { fault }
  const { takenTime, root } = proof
  // Of an empty place, and of none, the journals are the only witness.
  const isKnown = (leaf && leaf.position > 0) || isToldWhole(books.head)
  const own = isKnown ? (leaf?.centavos ?? null) : 'unchecked'
  return { fault: null, good: { takenTime, total: root.sum, own } }
}

/** Whether all journals of the player were told; nobody has any before the first are sealed. */
const isToldWhole = (head: Books['head']) => !head || head.journals.length === head.position

/** Null if none of the keys has signed it. */
function provedBy(note: string, keys: Iterable<string>): Liabilities | null {
  for (const text of keys) {
    const key = readKey(text)
    const proof = key && readLiabilities(note, key)
    if (proof) return proof
  }
  return null
}

function leafFault(leaf: Told, proof: Liabilities, books: Books, uid: string): BooksFault | null {
  const { day, size, root } = proof
  const { centavos: balance, position } = leaf
  const path = leaf.path.flatMap((node) => readSumNode(fromBase64(node) ?? new Uint8Array()) ?? [])
  const salt = fromBase64(leaf.salt) ?? new Uint8Array()
  const isWhole = path.length === leaf.path.length
  const own = liabilityLeaf({ uid, day, position, balance }, salt)
  if (!isWhole || !isCounted(own, leaf.entry, { size, root }, path)) return 'notCounted'
  if (!isPlaceThen(position, proof, books, uid)) return 'otherBalance'
  const known = balanceAt(books.head, uid, position)
  return known && (balance < known.least || (known.isAll && balance !== known.least)) ? 'otherBalance' : null
}

/** Whether the player's chain can have ended at this position when the balances were copied. */
function isPlaceThen(position: number, proof: Liabilities, { head, sealedTime }: Books, uid: string): boolean {
  if (movesIn(head, uid).some((move) => move.place > position && isLongBefore(move, proof))) return false
  const isAllSealed = sealedTime > proof.takenTime + UNDER_WAY_MS
  return !head || position <= head.position || !isAllSealed
}

const isLongBefore = ({ time }: Move, { takenTime }: Liabilities) => time < takenTime - UNDER_WAY_MS

/** Whoever had moved money long enough before has to be in it. */
function omittedFault({ head }: Books, uid: string, proof: Liabilities): BooksFault | null {
  return movesIn(head, uid).some((move) => isLongBefore(move, proof)) ? 'omitted' : null
}

/** Centavos in the player's own accounts at this place of their sealed chain: at least, or all; null where nothing is known. */
function balanceAt(head: Books['head'], uid: string, position: number): { least: number; isAll: boolean } | null {
  if (!head || position > head.position) return null
  const balances = new Map<string, number>()
  for (const move of movesIn(head, uid)) if (move.place <= position) balances.set(move.account, move.balance)
  const least = [...balances.values()].reduce((sum, balance) => sum + balance, 0)
  return { least, isAll: isToldWhole(head) || OWN.every((kind) => balances.has(`player:${uid}:${kind}`)) }
}

/** The player's accounts of money. */
const OWN = ['cash', 'hold']

interface Move {
  time: number
  place: number
  account: string
  /** Centavos, after it. */
  balance: number
}

/** What the journals that were told moved of the player's money, oldest first. */
function movesIn(head: Books['head'], uid: string): Move[] {
  const accounts = new Set(OWN.map((kind) => `player:${uid}:${kind}`))
  return (head?.journals ?? []).flatMap(({ numbers }) => {
    const [time, , , place, lines = ''] = numbers.split('|')
    return lines.split(';').flatMap((line) => {
      const [account = '', , balance] = line.split(',')
      if (!accounts.has(account)) return []
      return [{ time: Number(time), place: Number(place), account, balance: Number(balance) }]
    })
  })
}
