import { type Join, rootOfAll, TILE_WIDTH, type TileAt } from './tiles.ts'

// Proofs of RFC 6962, section 2.1, from tiles.

/** Entries from `start` to before `end`, whose hash is part of a proof. */
interface Range {
  readonly start: number
  readonly end: number
}

/** What proves that the entry of this index is in the log of this size, from its sibling up. */
export function inclusionRanges(index: number, { start, end }: Range): Range[] {
  if (end - start === 1) return []
  const middle = start + leftOf(end - start)
  return index < middle
    ? [...inclusionRanges(index, { start, end: middle }), { start: middle, end }]
    : [...inclusionRanges(index, { start: middle, end }), { start, end: middle }]
}

/** What proves that the log of size `end` begins with the log of the older size, which is at least 1, and smaller. */
export function consistencyRanges(older: number, end: number): Range[] {
  return rangesSince(older, { start: 0, end }, true)
}

/** `isKnown`: whoever checks has the hash of what is common to both. */
function rangesSince(older: number, { start, end }: Range, isKnown: boolean): Range[] {
  if (older === end) return isKnown ? [] : [{ start, end }]
  const middle = start + leftOf(end - start)
  return older <= middle
    ? [...rangesSince(older, { start, end: middle }, isKnown), { start: middle, end }]
    : [...rangesSince(older, { start: middle, end }, false), { start, end: middle }]
}

/** The largest power of two below a number above 1. */
function leftOf(count: number): number {
  let left = 1
  while (left * 2 < count) left *= 2
  return left
}

/** A full subtree: so many neighbours in one tile. */
interface Part extends TileAt {
  readonly offset: number
  readonly width: number
}

/** Reads a tile's nodes. */
export type NodesAt<Node> = (tile: TileAt) => readonly Node[]

export const tilesFor = (ranges: readonly Range[]): TileAt[] => ranges.flatMap(partsOfRange)

export function rangeNode<Node>(range: Range, nodesAt: NodesAt<Node>, nodeOf: Join<Node>): Node {
  return partsOfRange(range)
    .map((part) => rootOfAll(nodesAt(part).slice(part.offset, part.offset + part.width), nodeOf))
    .reduceRight((right, left) => nodeOf(left, right))
}

/** From left to right; each is at least as large as the next. */
function partsOfRange({ start, end }: Range): Part[] {
  const parts: Part[] = []
  for (let from = start; from < end;) {
    let count = 1
    while (from % (count * 2) === 0 && from + count * 2 <= end) count *= 2
    parts.push(partAt(from, count))
    from += count
  }
  return parts
}

function partAt(start: number, count: number): Part {
  let level = 0
  while (count >= TILE_WIDTH ** (level + 1)) level += 1
  const unit = TILE_WIDTH ** level
  const first = start / unit
  return { level, number: Math.floor(first / TILE_WIDTH), offset: first % TILE_WIDTH, width: count / unit }
}
