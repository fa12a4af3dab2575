import type { GameFilter } from '../../../workers/protocol/games.ts'

/** The address of a result: a search is a link, and Back leads to the one before. */
export function searchAddress(search: GameFilter & { keyword: string }): string {
  return `/game/search/result?${new URLSearchParams({ ...search })}`
}
