import type { GameTypeCode } from '../../contract/display.ts'
import type { Banner, Game, GameType, Manuf } from '../../contract/entities/game.ts'
import type { List } from '../../contract/schema.ts'

/** Everything that the first screen shows, kept as one record: 'the lobby as last seen'. */
export interface Lobby {
  banners: Banner[]
  types: GameType[]
  manufs: Manuf[]
  hot: Game[]
  live: Game[]
  /** The head of each category's list, in the order of `types`. */
  rows: { type: GameTypeCode; list: Game[]; total: number }[]
}

export interface GameFilter {
  type?: GameTypeCode
  manuf?: string
}

/** What a grid lists: a category, a provider, or what is hot. */
export interface GameSelection extends GameFilter {
  hot?: true
}

/** Where a list or a search came from: the operator, or what this device has seen so far. */
export type GamePage = List<Game> & { source: 'operator' | 'device' }

/** With the types and makers of everything that the keyword finds, whatever the filter. */
export type FoundPage = GamePage & { types: GameTypeCode[]; manufs: string[] }
