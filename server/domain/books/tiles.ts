import { hash } from 'node:crypto'

// The tree of a log as c2sp.org/tlog-tiles serves it: tiles of 256 hashes, and the entries in bundles of as many.

/** The tile level of entry bundles, as they are stored. */
export const ENTRIES = -1
export const TILE_WIDTH = 256
const HASH_BYTES = 32
const ENTRY_BYTES = 64
/** An entry with its length before it. */
const BUNDLED_BYTES = 2 + ENTRY_BYTES

export const partBytes = (level: number): number => (level === ENTRIES ? BUNDLED_BYTES : HASH_BYTES)

export interface TileAt {
  readonly level: number
  readonly number: number
}

/** A tile that may still grow. */
export interface Tile extends TileAt {
  readonly parts: Buffer[]
}

/** The last tile of each level of a log of this size, with how many parts it has: at least one, and fewer than 256. */
export function edgeOf(size: number): (TileAt & { width: number })[] {
  const levels = [ENTRIES]
  for (let level = 0; size >= TILE_WIDTH ** level; level += 1) levels.push(level)
  return levels
    .map((level) => {
      const parts = partsAt(level, size)
      return { level, number: Math.floor(parts / TILE_WIDTH), width: parts % TILE_WIDTH }
    })
    .filter(({ width }) => width > 0)
}

/** How many hashes (or entries) the level has. */
export const partsAt = (level: number, size: number): number => Math.floor(size / TILE_WIDTH ** Math.max(0, level))

export function partsOf({ level, content }: { level: number; content: Buffer }, width: number): Buffer[] {
  const bytes = partBytes(level)
  return Array.from({ length: width }, (_, at) => content.subarray(at * bytes, (at + 1) * bytes))
}

export interface Grown {
  readonly size: number
  readonly root: Buffer
  /** All that are new or longer. */
  readonly tiles: readonly Tile[]
}

/** Adds entries behind the others; `edge` are the last tiles (`edgeOf`). */
export function grow(size: number, edge: readonly Tile[], entries: readonly Uint8Array[]): Grown {
  const last = new Map(edge.map((tile) => [tile.level, tile]))
  const tiles = new Set<Tile>()
  const push = (level: number, part: Buffer, before: number): Tile => {
    const tile = last.get(level) ?? { level, number: Math.floor(partsAt(level, before) / TILE_WIDTH), parts: [] }
    tile.parts.push(part)
    tiles.add(tile)
    if (tile.parts.length < TILE_WIDTH) last.set(level, tile)
    else {
      last.delete(level)
      if (level !== ENTRIES) push(level + 1, rootOfAll(tile.parts, nodeHash), before)
    }
    return tile
  }
  for (const [n, entry] of entries.entries()) {
    push(ENTRIES, bundled(entry), size + n)
    push(0, leafHash(entry), size + n)
  }
  const edges = [...last.values()].filter(({ level }) => level !== ENTRIES).toSorted((a, b) => a.level - b.level)
  return {
    size: size + entries.length,
    root:
      rootOfEdge(
        edges.map(({ parts }) => parts),
        nodeHash,
      ) ?? sha256(Buffer.alloc(0)),
    tiles: [...tiles],
  }
}

/** The tree's root, from the last tiles of its levels, the lowest first; full ones count in the level above. Null for none. */
export function rootOfEdge<Node>(edges: readonly (readonly Node[])[], nodeOf: Join<Node>): Node | null {
  let root: Node | null = null
  for (const parts of edges) {
    let end = parts.length
    for (let width = 1; width < TILE_WIDTH; width *= 2) {
      if (Math.floor(parts.length / width) % 2 === 0) continue
      const left = rootOfAll(parts.slice(end - width, end), nodeOf)
      root = root === null ? left : nodeOf(left, root)
      end -= width
    }
  }
  return root
}

/** Makes the node above two. */
export type Join<Node> = (left: Node, right: Node) => Node

/** The root of a tree that is full: of 1, 2, 4 … nodes. */
export function rootOfAll<Node>(nodes: readonly Node[], nodeOf: Join<Node>): Node {
  const [first] = nodes
  if (first === undefined) throw new RangeError('A tree of nothing has no such root')
  if (nodes.length === 1) return first
  const half = nodes.length / 2
  return nodeOf(rootOfAll(nodes.slice(0, half), nodeOf), rootOfAll(nodes.slice(half), nodeOf))
}

function bundled(entry: Uint8Array): Buffer {
  if (entry.length !== ENTRY_BYTES) throw new RangeError(`An entry of ${entry.length} bytes`)
  return Buffer.concat([Buffer.of(0, ENTRY_BYTES), entry])
}

const leafHash = (entry: Uint8Array) => sha256(Buffer.concat([Buffer.of(0), entry]))
export const nodeHash = (left: Buffer, right: Buffer): Buffer => sha256(Buffer.concat([Buffer.of(1), left, right]))
const sha256 = (bytes: Buffer) => hash('sha256', bytes, 'buffer')
