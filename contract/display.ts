/** How a game category is shown (section 9). */

export const GAME_TYPES = ['slot', 'live', 'sports', 'fish', 'poker', 'arcade'] as const
export type GameTypeCode = (typeof GAME_TYPES)[number]

/** Live and sports show tables and matches rather than a provider's titles (section 9). */
export function showTypeOf(type: GameTypeCode): 0 | 1 | 2 {
  if (type === 'live') return 1
  return type === 'sports' ? 2 : 0
}

export function showsProvider(type: GameTypeCode): boolean {
  return showTypeOf(type) === 0
}

/** The filters of search results: game types, and the makers of games whose type shows them. */
export function facetsOf(games: readonly { type: GameTypeCode; manuf: string }[]) {
  const named = games.filter(({ type }) => showsProvider(type))
  return { types: [...new Set(games.map(({ type }) => type))], manufs: [...new Set(named.map(({ manuf }) => manuf))] }
}

/** Games per row of the lobby: they fill the widest screen, and leave a few to swipe to. 'See all' has the rest. */
export const ROW_GAMES_MAX = 14
