import { CACHE_PREFIX } from '../../contract/constants.ts'
import type { OpenGame } from './play.ts'

/**
 * A player's choices in each game, as the game reports them: stored in this tab until logout, and returned at the next
 * launch.
 */

const PREFIX = `${CACHE_PREFIX}.choice.`

const keyOf = ({ code, mode }: OpenGame) => `${PREFIX}${mode}.${code}`

export function keepChoice(game: OpenGame, choice: string) {
  try {
    sessionStorage.setItem(keyOf(game), choice)
  } catch {
    // Blocked or full: the game starts with its default.
  }
}

/** The launch address with the earlier choices in its fragment, which no server receives. */
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
    // Blocked: nothing was stored.
  }
}
