/** The addresses of the lobby. */
const LOBBY = /^\/(tab|game)?\/?$/
/** What narrows it down, or opens a game over it. */
const NARROWED = ['type', 'manuf', 'list', 'open']

/** Where the operator's server paints the lobby for anybody, for a device that keeps it: `/painted?language=vi-VN`. */
export const PAINTED_PATH = '/painted'

/** Whether an address is that of the lobby without filters. */
export function isLobby({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): boolean {
  return LOBBY.test(pathname) && !NARROWED.some((name) => searchParams.has(name))
}
