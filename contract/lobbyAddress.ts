/** The addresses of the lobby. */
const LOBBY = /^\/(tab|game)?\/?$/
/** Query parameters that filter the lobby, or open a game over it. */
const NARROWED = ['type', 'manuf', 'list', 'open', 'sort', 'bets', 'demo']

/** The lobby as rendered by the server for no particular player, for devices to store: `/painted?language=vi-VN`. */
export const PAINTED_PATH = '/painted'

/** Whether an address is that of the lobby without filters. */
export function isLobby({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): boolean {
  return LOBBY.test(pathname) && !NARROWED.some((name) => searchParams.has(name))
}
