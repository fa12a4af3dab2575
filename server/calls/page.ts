import type { List } from '../../contract/schema.ts'

/** One page of a list, in the wire's shape. */
export function pageOf<Item>(list: Item[], total: number, { page, size }: { page: number; size: number }): List<Item> {
  return { list, total, page, size, hasMore: page * size < total }
}
