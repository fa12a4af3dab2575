import type { GameFilter } from '../../../workers/protocol/games.ts'
import { queryOf } from './list/filterQuery.ts'

/** The address of a result: a search is a link, and Back leads to the one before. */
export function searchAddress({ keyword, ...filter }: GameFilter & { keyword: string }): string {
  return `/game/search/result?${queryOf({ keyword, ...filter })}`
}
