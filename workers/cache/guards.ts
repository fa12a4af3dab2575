import type { Game } from '../../contract/entities/game.ts'
import type { List } from '../../contract/schema.ts'
import { isRecord } from './jollyCache.ts'

/** Cheap looks at what a cache entry holds; entries of an older shape are told apart by the cache itself. */

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

export function isListOf<Item>(isItem: (item: unknown) => item is Item) {
  return (value: unknown): value is Item[] => Array.isArray(value) && value.every(isItem)
}

export function isPageOf<Item>(isItem: (item: unknown) => item is Item) {
  const isList = isListOf(isItem)
  return (value: unknown): value is List<Item> =>
    isRecord(value) && isList(value['list']) && Number.isFinite(value['total']) && Number.isFinite(value['size'])
}

/** Something that is known by its code: a category, a provider. */
export function isCoded<Item extends { code: string; name: string }>(value: unknown): value is Item {
  return isRecord(value) && isText(value['code']) && isText(value['name'])
}

export function isKnownById<Item extends { id: string }>(value: unknown): value is Item {
  return isRecord(value) && isText(value['id'])
}

export function isGame(value: unknown): value is Game {
  return isRecord(value) && ['code', 'name', 'manuf', 'type', 'img'].every((field) => isText(value[field]))
}
