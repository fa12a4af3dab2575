import { readSumNode, SUM_NODE_BYTES, type SumNode, sumNode, writeSumNode } from '../../../../contract/books/sumTree.ts'
import { rootOfAll, rootOfEdge, TILE_WIDTH, type TileAt } from '../tiles.ts'

export interface SumTile extends TileAt {
  readonly content: Buffer
}

/** Grows from left to right; of each level it keeps only the last tile in memory. */
export function createSumTree() {
  const edge: SumNode[][] = []
  const counts: number[] = []

  function push(level: number, node: SumNode): SumTile[] {
    const tile = (edge[level] ??= [])
    tile.push(node)
    if (tile.length < TILE_WIDTH) return []
    const number = counts[level] ?? 0
    counts[level] = number + 1
    edge[level] = []
    return [tileOf({ level, number }, tile), ...push(level + 1, rootOfAll(tile, sumNode))]
  }

  return {
    /** The tiles that this leaf has filled. */
    add: (leaf: SumNode): SumTile[] => push(0, leaf),
    /** The tiles that are not full, and the root; null for a tree of nothing. */
    end: (): { tiles: SumTile[]; root: SumNode | null } => ({
      tiles: edge.flatMap((nodes, level) =>
        nodes.length > 0 ? [tileOf({ level, number: counts[level] ?? 0 }, nodes)] : [],
      ),
      root: rootOfEdge(edge, sumNode),
    }),
  }
}

const tileOf = (at: TileAt, nodes: readonly SumNode[]): SumTile => ({
  ...at,
  content: Buffer.concat(nodes.map(writeSumNode)),
})

export function nodesIn(content: Buffer): SumNode[] {
  return Array.from({ length: content.length / SUM_NODE_BYTES }, (_, at) => {
    const node = readSumNode(content.subarray(at * SUM_NODE_BYTES, (at + 1) * SUM_NODE_BYTES))
    if (!node) throw new Error('A tile of the liabilities has something that is no node')
    return node
  })
}
