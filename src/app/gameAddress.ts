import type { LaunchMode } from '../../contract/entities/game.ts'
import { GAME_PATH } from '../../contract/paths.ts'

/** A game as an address names it; without a mode it opens in the player's usual one. */
export interface NamedGame {
  code: string
  mode?: LaunchMode | undefined
}

const MODES: readonly LaunchMode[] = ['real', 'demo', 'helper']
const CODE_MAX = 80

/** The game that an address opens: `/game?open=koi-palace`. */
export function gameIn(address: string): NamedGame | undefined {
  const { pathname, searchParams } = new URL(address, location.origin)
  const code = searchParams.get('open') ?? ''
  if (pathname !== GAME_PATH || code === '' || code.length > CODE_MAX) return undefined
  const mode = MODES.find((known) => known === searchParams.get('mode'))
  return { code, mode }
}

export function gameAddress({ code, mode }: NamedGame): string {
  return `${GAME_PATH}?${new URLSearchParams({ open: code, ...(mode && { mode }) })}`
}

/** The page below the game of an address. */
export function beneathGame(address: string): string {
  const { pathname, searchParams } = new URL(address, location.origin)
  searchParams.delete('open')
  searchParams.delete('mode')
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
}
