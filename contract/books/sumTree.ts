import { hmacSha256, sha256, utf8 } from '../fairness/sha256.ts'
import { isSame, joined, rootFrom } from './merkle.ts'

// A Merkle tree whose nodes have the sum of all leaves below them, too (docs/books.md).

/** Sums in centavos. */
export interface SumNode {
  readonly hash: Uint8Array
  readonly sum: number
}

/** What a player had when the journal at this position of their chain was the last one. */
export interface Liability {
  readonly uid: string
  /** In Manila, yyyy-mm-dd. */
  readonly day: string
  readonly position: number
  /** Centavos. */
  readonly balance: number
}

/** Blinded with a salt of that player and day. Throws `RangeError` for a balance below zero. */
export function liabilityLeaf({ uid, day, position, balance }: Liability, salt: Uint8Array): SumNode {
  const entry = hmacSha256(salt, utf8(`liability\n${day}\n${uid}\n${position}`))
  return { hash: sha256(joined(LEAF, entry, sumBytes(balance))), sum: balance }
}

/** Throws `RangeError` if one of the sums is below zero, or too large to be exact. */
export function sumNode(left: SumNode, right: SumNode): SumNode {
  const both = joined(NODE, left.hash, sumBytes(left.sum), right.hash, sumBytes(right.sum))
  return { hash: sha256(both), sum: left.sum + right.sum }
}

export interface SumTree {
  readonly size: number
  readonly root: SumNode
}

/** Whether this leaf is counted in the root's sum; `path` goes from the leaf's sibling up. */
export function isCounted(leaf: SumNode, index: number, { size, root }: SumTree, path: readonly SumNode[]): boolean {
  try {
    const found = rootFrom(leaf, { index, size }, path, sumNode)
    return found !== null && found.sum === root.sum && isSame(found.hash, root.hash)
  } catch (fault) {
    if (fault instanceof RangeError) return false
    throw fault
  }
}

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)
const HASH_BYTES = 32
const SUM_BYTES = 8
export const SUM_NODE_BYTES = HASH_BYTES + SUM_BYTES

export const writeSumNode = ({ hash, sum }: SumNode): Uint8Array => joined(hash, sumBytes(sum))

/** Null for what is no node, or has a sum that is too large to be exact. */
export function readSumNode(bytes: Uint8Array): SumNode | null {
  if (bytes.length !== SUM_NODE_BYTES) return null
  const sum = Number(new DataView(bytes.buffer, bytes.byteOffset + HASH_BYTES, SUM_BYTES).getBigUint64(0))
  return Number.isSafeInteger(sum) ? { hash: bytes.slice(0, HASH_BYTES), sum } : null
}

function sumBytes(sum: number): Uint8Array {
  if (!Number.isSafeInteger(sum) || sum < 0) throw new RangeError(`${sum} is no sum of balances`)
  const bytes = new DataView(new ArrayBuffer(SUM_BYTES))
  bytes.setBigUint64(0, BigInt(sum))
  return new Uint8Array(bytes.buffer)
}
