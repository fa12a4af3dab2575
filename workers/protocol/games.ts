import type { Data } from '../../contract/calls.ts'
import type { GameTypeCode } from '../../contract/display.ts'
import type { BetRange, GameOrder } from '../../contract/gameList.ts'
import type { Banner, Game, GameType, Manuf } from '../../contract/entities/game.ts'
import type { List } from '../../contract/schema.ts'
import type { Matched } from '../../contract/search/gameSearch.ts'

/** Everything that the first screen shows, kept as one record: 'the lobby as last seen'. */
export interface Lobby {
  banners: Banner[]
  types: GameType[]
  manufs: Manuf[]
  hot: Game[]
  live: Game[]
  /** The newest. */
  fresh: Game[]
  /** The head of each category's list, in the order of `types`. */
  rows: { type: GameTypeCode; list: Game[]; total: number }[]
}

export interface GameFilter {
  type?: GameTypeCode
  manuf?: string
  /** Only games with a demo. */
  demo?: 'true'
  bets?: BetRange
  /** Missing: as popular, or as well found, as they are. */
  sort?: GameOrder
}

/** The filter of a grid: a category, a provider, or hot games. */
export interface GameSelection extends GameFilter {
  hot?: true
}

/** Where a list or a search came from: the operator, or the games stored on this device. */
export type GamePage = List<Game> & { source: 'operator' | 'device' }

export type FoundGame = Game & { matched: Matched }

export type FoundPage = List<FoundGame> & {
  source: GamePage['source']
  /** Types and makers of everything that the keyword finds, before the filter. */
  types: GameTypeCode[]
  manufs: string[]
  /** If nothing was found: keywords that do find something. */
  proposals: string[]
}

/** What is known about a game; a device that could not ask knows its part of the lists only. */
export type GameInfo = Partial<Omit<Data<'openGameInfo'>, 'game'>> & { game: Game }
