import type { GameTypeCode } from '../../contract/display.ts'
import type { Banner, Game, GameType, Launch, LaunchMode, Manuf, Round } from '../../contract/entities/game.ts'
import type { List } from '../../contract/schema.ts'
import type { Outcome } from './outcome.ts'

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

export interface GameResources {
  lobby: { params: undefined; value: Lobby }
  /** One page of GAMES_PAGE_SIZE; a long grid watches only the pages that are in view. */
  games: { params: GameSelection & { page: number }; value: GamePage }
  manufs: { params: { type?: GameTypeCode }; value: Manuf[] }
  /** Best match first, forgiving of typing errors; offline from everything seen so far. */
  search: { params: GameFilter & { keyword: string; page: number }; value: FoundPage }
  discover: { params: undefined; value: Game[] }
  /** Newest first, at most SEARCH_HISTORY_MAX. */
  searchHistory: { params: undefined; value: string[] }
  favourites: { params: undefined; value: Game[] }
  /** Codes of the favourites, so that every tile can show its heart. */
  favouriteCodes: { params: undefined; value: ReadonlySet<string> }
  /** The rounds that are unfinished, or ended while their player was away, newest first. */
  openRounds: { params: undefined; value: Round[] }
}

export interface GameCommands {
  /** Section 4, game entry; `needBindWallet` and `openMode` are for the page to act on. */
  launchGame(input: { code: string; mode: LaunchMode }): Promise<Outcome<Launch>>
  /** Tells the session rules that a game is open: nothing is reloaded under it. */
  gameOpened(): Promise<void>
  /** Fetches the balance anew, again after 1, 2 and 4 s when that fails. */
  gameClosed(): Promise<void>
  /** Applied on screen at once, stored, and sent when there is a network. */
  setFavourite(input: { code: string; favourite: boolean }): Promise<void>
  rememberSearch(keyword: string): Promise<void>
  /** Forgets one keyword, or all of them. */
  forgetSearch(keyword?: string): Promise<void>
}
