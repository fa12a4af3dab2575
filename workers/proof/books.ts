import type { Books } from '../../contract/calls/books.ts'
import { cosignedAt, readCheckpoint, readSigned, type Signed } from '../../contract/books/checkpoint.ts'
import { entryOf } from '../../contract/books/entry.ts'
import { isConsistent, isIncluded, joined, leafHash } from '../../contract/books/merkle.ts'
import { fromBase64, fromHex, readKey, readNote } from '../../contract/books/note.ts'
import { hex, sha256, utf8 } from '../../contract/fairness/sha256.ts'
import { checkLiabilities } from './liabilities.ts'
import type { BooksFault, SealedBooks, SealedMove } from '../protocol/books.ts'

/** The last checkpoint that this device has found good, and the operator's keys that it knows. */
export interface SeenLog {
  checkpoint: string
  size: number
  sealedTime: number
  keys: string[]
}

/** The end of the player's chain there. */
export interface SeenHead {
  position: number
  hash: string
  salt: string
}

export interface Seen {
  log: SeenLog | null
  head: SeenHead | null
}

type Checked = { fault: BooksFault } | { fault: null; good: SealedBooks; seen: Seen }

/** Holds the operator's answer against what this device has seen before: docs/books.md. */
export function checkBooks(books: Books, uid: string, seen: Seen): Checked {
  const keys = signersOf(books, seen.log)
  const [signed] = keys.values()
  if (!signed) return { fault: 'signature' }
  const fault = logFault(signed, books, seen.log) ?? headFault(signed, books, uid, seen.head)
  if (fault) return { fault }
  const chain = chainOf(books, uid)
  if (!chain || !goesOnFrom(chain, books.head, seen.head)) return { fault: 'chain' }
  const owed = checkLiabilities(books, uid, keys.keys())
  if (owed.fault) return { fault: owed.fault }
  const { checkpoint, sealedTime, head } = books
  const witnesses = witnessesOf(signed, books)
  const good: SealedBooks = {
    sealedTime,
    witnesses,
    asked: books.witnesses.length,
    isOwnSealed: head !== null,
    moves: chain.moves,
    since: seen.log && seen.log.sealedTime,
    owed: owed.good,
  }
  const log = { checkpoint, size: signed.checkpoint.size, sealedTime, keys: [...keys.keys()] }
  return {
    fault: null,
    good,
    seen: { log, head: head && { position: head.position, hash: head.hash, salt: head.salt } },
  }
}

/** The keys that have signed; none, if no key that the device knows is among them. The first time it believes the operator. */
function signersOf({ checkpoint, keys }: Books, seen: SeenLog | null): Map<string, Signed> {
  const signers = new Map<string, Signed>()
  for (const text of new Set([...keys, ...(seen?.keys ?? [])])) {
    const key = readKey(text)
    const signed = key && readSigned(checkpoint, key)
    if (signed) signers.set(text, signed)
  }
  const isKnown = !seen || seen.keys.some((key) => signers.has(key))
  return isKnown ? signers : new Map()
}

function logFault({ checkpoint }: Signed, { consistency }: Books, seen: SeenLog | null): BooksFault | null {
  const older = seen && readCheckpoint(readNote(seen.checkpoint)?.text ?? '')
  if (!older) return null
  if (older.origin !== checkpoint.origin) return 'signature'
  if (older.size > checkpoint.size) return 'shorter'
  return isConsistent(older, checkpoint, bytesOf(consistency)) ? null : 'rewritten'
}

function headFault({ checkpoint }: Signed, { head }: Books, uid: string, seen: SeenHead | null): BooksFault | null {
  if (!head) return seen ? 'shorter' : null
  if (seen && seen.position > head.position) return 'shorter'
  if (seen && seen.salt !== head.salt) return 'otherSalt'
  const entry = entryOf({ uid, ...head }, fromBase64(head.salt) ?? new Uint8Array())
  return isIncluded(leafHash(entry), head.entry, checkpoint, bytesOf(head.inclusion)) ? null : 'notIncluded'
}

interface Chain {
  /** By position, from the one before the first journal that was told. */
  readonly hashes: ReadonlyMap<number, string>
  readonly moves: SealedMove[]
}

/** Null if the journals are not those that the head is the hash of. */
function chainOf({ head }: Books, uid: string): Chain | null {
  if (!head) return { hashes: new Map(), moves: [] }
  const { position, previousHash, journals } = head
  let hash = previousHash
  let at = position - journals.length
  const hashes = new Map([[at, hash]])
  const moves: SealedMove[] = []
  for (const { id, texts, numbers } of journals) {
    at += 1
    hash = hex(sha256(joined(fromHex(hash), utf8(texts), utf8(numbers))))
    hashes.set(at, hash)
    const [time, , , place, lines = ''] = numbers.split('|')
    if (!isList(texts) || !Number.isSafeInteger(Number(time)) || Number(place) !== at) return null
    moves.push(...movesOf(lines, uid, id))
  }
  return hash === head.hash ? { hashes, moves } : null
}

/** Nothing but its closing bracket separates the texts from the numbers that are hashed behind them. */
function isList(texts: string): boolean {
  try {
    return Array.isArray(JSON.parse(texts))
  } catch {
    return false
  }
}

/** Amounts on the player's own accounts: `<account>,<amount>,<balance>,<number>`, separated by semicolons. */
function movesOf(lines: string, uid: string, journal: string): SealedMove[] {
  return lines.split(';').flatMap((line, n) => {
    const [account = '', amount, balance] = line.split(',')
    const isOwn = account.startsWith(`player:${uid}:`)
    return isOwn ? [{ id: `${journal}-${n + 1}`, amount: Number(amount), balanceAfter: Number(balance) }] : []
  })
}

/** Where the journals that were told do not reach back to what the device has seen, nothing is said. */
function goesOnFrom({ hashes }: Chain, head: Books['head'], seen: SeenHead | null): boolean {
  if (!seen || !head) return true
  const then = seen.position === head.position ? head.hash : hashes.get(seen.position)
  return then === undefined || then === seen.hash
}

function witnessesOf({ note }: Signed, { witnesses }: Books): string[] {
  return witnesses.flatMap((text) => {
    const key = readKey(text)
    return key && cosignedAt(note.text, note.signatures, key) !== null ? [key.name] : []
  })
}

const bytesOf = (hashes: readonly string[]) => hashes.map((hash) => fromBase64(hash) ?? new Uint8Array())
