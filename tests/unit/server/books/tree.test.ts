import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isConsistent, isIncluded, leafHash } from '../../../../contract/books/merkle.ts'
import { edgeOf, ENTRIES, grow, nodeHash, type Tile, TILE_WIDTH } from '../../../../server/domain/books/tiles.ts'
import { consistencyRanges, inclusionRanges, rangeNode } from '../../../../server/domain/books/treeProofs.ts'

/** The tree as RFC 6962 defines it, in its own words. */
function rootOf(entries: readonly Buffer[]): Buffer {
  if (entries.length === 1) return sha256(Buffer.concat([Buffer.of(0), ...entries]))
  let left = 1
  while (left * 2 < entries.length) left *= 2
  return sha256(Buffer.concat([Buffer.of(1), rootOf(entries.slice(0, left)), rootOf(entries.slice(left))]))
}

const sha256 = (bytes: Buffer) => hash('sha256', bytes, 'buffer')
const entryOf = (n: number) => hash('sha512', String(n), 'buffer')
const entriesTo = (size: number) => Array.from({ length: size }, (_, n) => entryOf(n))

/** A log in memory that is added to in such steps. */
function logOf(steps: readonly number[]) {
  const tiles = new Map<string, Tile>()
  const keyOf = ({ level, number }: { level: number; number: number }) => `${level}/${number}`
  const heads: { size: number; root: Buffer }[] = []
  let size = 0
  for (const step of steps) {
    const edge = edgeOf(size).map((at) => {
      const parts = tiles.get(keyOf(at))?.parts ?? []
      expect(parts).toHaveLength(at.width)
      return { ...at, parts: [...parts] }
    })
    const grown = grow(size, edge, entriesTo(size + step).slice(size))
    for (const tile of grown.tiles) tiles.set(keyOf(tile), tile)
    size = grown.size
    heads.push({ size, root: grown.root })
  }
  const hashesAt = (at: { level: number; number: number }) => tiles.get(keyOf(at))?.parts ?? []
  return { heads, hashesAt, tiles: [...tiles.values()] }
}

test('a log of RFC 6962 has the roots that its reference implementations have', () => {
  const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
  expect(
    leaves.map((_, n) => rootOf(leaves.slice(0, n + 1).map((leaf) => Buffer.from(leaf, 'hex'))).toString('hex')),
  ).toEqual([
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ])
})

test('however it grows, a log has the tree of its entries, and tiles of its size', () => {
  const steps = [1, 1, 2, 3, 1, 100, 147, 1, 1, 255, 256, 65_568]
  const { heads, tiles } = logOf(steps)
  for (const { size, root } of heads) expect(root.equals(rootOf(entriesTo(size)))).toBe(true)
  const { size = 0 } = heads.at(-1) ?? {}
  expect(size).toBe(66_336)
  const widths = (level: number) => tiles.filter((tile) => tile.level === level).map(({ parts }) => parts.length)
  expect(widths(ENTRIES)).toHaveLength(Math.ceil(size / TILE_WIDTH))
  expect(widths(0).at(-1)).toBe(size % TILE_WIDTH)
  expect(widths(1)).toEqual([TILE_WIDTH, 3])
  expect(widths(2)).toEqual([1])
})

test('every proof of a log holds, and holds for nothing else', () => {
  const { heads, hashesAt } = logOf([...Array.from({ length: 20 }, () => 1), 236, 1, 400, 43])
  for (const [n, head] of heads.entries()) {
    const { size } = head
    for (const entry of new Set([0, Math.floor(size / 3), size - 2, size - 1].filter((at) => at >= 0))) {
      const proof = inclusionRanges(entry, { start: 0, end: size }).map((range) => rangeNode(range, hashesAt, nodeHash))
      const leaf = leafHash(entryOf(entry))
      expect(isIncluded(leaf, entry, head, proof)).toBe(true)
      expect(isIncluded(leafHash(entryOf(entry + 1)), entry, head, proof)).toBe(false)
      expect(isIncluded(leaf, size === 1 ? 1 : (entry + 1) % size, head, proof)).toBe(false)
    }
    for (const older of heads.slice(0, n)) {
      const proof = consistencyRanges(older.size, size).map((range) => rangeNode(range, hashesAt, nodeHash))
      expect(isConsistent(older, head, proof)).toBe(true)
      const other = { size: older.size, root: leafHash(Buffer.from('other')) }
      expect(isConsistent(other, head, proof)).toBe(false)
      expect(isConsistent(older, { size, root: other.root }, proof)).toBe(false)
    }
  }
})
