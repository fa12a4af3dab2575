import { sha256 } from '../fairness/sha256.ts'

// Merkle trees of RFC 6962, section 2.1, and the checks of their proofs (RFC 9162, sections 2.1.3.2 and 2.1.4.2).

export const HASH_BYTES = 32

export const leafHash = (entry: Uint8Array): Uint8Array => sha256(joined(LEAF, entry))
const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(joined(NODE, left, right))

/** So that no leaf can be taken for a node. */
const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

/** A tree of the first `size` entries of a log. */
export interface Tree {
  readonly size: number
  readonly root: Uint8Array
}

/** Whether the tree has this leaf at this index; `proof` goes from the leaf's sibling up. */
export function isIncluded(leaf: Uint8Array, index: number, tree: Tree, proof: readonly Uint8Array[]): boolean {
  const root = rootFrom(leaf, { index, size: tree.size }, proof, nodeHash)
  return root !== null && isSame(root, tree.root)
}

/** Where the proof leads from this leaf; null if it is not as long as the tree is high there. */
export function rootFrom<Node>(
  leaf: Node,
  { index, size }: { index: number; size: number },
  proof: readonly Node[],
  nodeOf: (left: Node, right: Node) => Node,
): Node | null {
  if (index < 0 || index >= size) return null
  let [at, last, node] = [index, size - 1, leaf]
  for (const sibling of proof) {
    if (last === 0) return null
    const isRight = isOdd(at) || at === last
    node = isRight ? nodeOf(sibling, node) : nodeOf(node, sibling)
    // A right edge without a sibling is as high as the next that has one.
    if (isRight) while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)]
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 ? node : null
}

/** Whether the newer tree begins with all that is in the older one. */
export function isConsistent(older: Tree, newer: Tree, proof: readonly Uint8Array[]): boolean {
  if (older.size > newer.size) return false
  if (older.size === newer.size) return proof.length === 0 && isSame(older.root, newer.root)
  if (older.size === 0) return proof.length === 0
  const [first, ...rest] = isPowerOfTwo(older.size) ? [older.root, ...proof] : proof
  if (!first) return false
  let [at, last] = [older.size - 1, newer.size - 1]
  while (isOdd(at)) [at, last] = [half(at), half(last)]
  let [old, fresh] = [first, first]
  for (const hash of rest) {
    if (last === 0) return false
    if (isOdd(at) || at === last) {
      ;[old, fresh] = [nodeHash(hash, old), nodeHash(hash, fresh)]
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)]
    } else fresh = nodeHash(fresh, hash)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && isSame(old, older.root) && isSame(fresh, newer.root)
}

export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}

// Not with bits: sizes may be above 2³².
const isOdd = (n: number) => n % 2 === 1
const half = (n: number) => Math.floor(n / 2)

function isPowerOfTwo(n: number): boolean {
  return n === 1 || (n > 0 && !isOdd(n) && isPowerOfTwo(half(n)))
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
