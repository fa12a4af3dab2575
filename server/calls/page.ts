import type { List } from '../../contract/schema.ts'

/** One page of a list, as the wire has it. */
export function pageOf<Item>(list: Item[], total: number, { page, size }: { page: number; size: number }): List<Item> {
  return { list, total, page, size, hasMore: page * size < total }
}
