import type { Table } from 'dexie'

export interface TrimRule<Row, Key> {
  most: number
  /** Epoch ms. */
  usedAt(row: Row): number
  keyOf(row: Row): Key
}

/** Above `most` rows, deletes the least recently used down to nine tenths, so that not every page trims. */
export async function trim<Row, Key>(
  table: Table<Row, Key>,
  { most, usedAt, keyOf }: TrimRule<Row, Key>,
): Promise<void> {
  if ((await table.count()) <= most) return
  const rows = (await table.toArray()).sort((a, b) => usedAt(b) - usedAt(a))
  await table.bulkDelete(rows.slice(Math.floor(most * 0.9)).map(keyOf))
}
