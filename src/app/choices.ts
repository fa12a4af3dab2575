import { CACHE_PREFIX } from '../../contract/constants.ts'
import type { OpenGame } from './play.ts'

/** What a player chose in each game, as the game told it: kept in this tab until the logout, and handed back. */

const PREFIX = `${CACHE_PREFIX}.choice.`

const keyOf = ({ code, mode }: OpenGame) => `${PREFIX}${mode}.${code}`

export function keepChoice(game: OpenGame, choice: string) {
  try {
    sessionStorage.setItem(keyOf(game), choice)
  } catch {
    // Blocked or full: the game begins with its own choice.
  }
}

/** The address of a launch, with what was chosen before: in the part that no server sees. */
export function withChoice(playUrl: string, game: OpenGame): string {
  const choice = recall(game)
  if (choice === null) return playUrl
  return `${playUrl}${playUrl.includes('#') ? '&' : '#'}${new URLSearchParams({ choice })}`
}

function recall(game: OpenGame): string | null {
  try {
    return sessionStorage.getItem(keyOf(game))
  } catch {
    return null
  }
}

export function forgetChoices() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Blocked: nothing was kept.
  }
}
