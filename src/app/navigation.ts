import { signal } from '@preact/signals-react'
import { navigate as changeLocation, useHistoryState, useLocationProperty } from 'wouter/use-browser-location'
import { isOnLayerEntry, isOnPassingEntry, repeatBeneath } from '../ui/layers.ts'
import { beneathGame, gameIn, type NamedGame } from './gameAddress.ts'
import { GAME_PATH, routeNameAt, type RouteName } from './paths.ts'
import { enterEntry, leaveEntry } from './scroll.ts'
import { withTransition } from './transition.ts'

/** Every entry knows its place, so that Back can tell whether there is anywhere to go back to. */
interface EntryState {
  index: number
  key: string
  /** The place of the game that was left for this page, or for one before it. */
  game?: number
}

interface NavigateOptions {
  replace?: boolean
}

/** The game that the address names, until it is known who looks and it is opened. */
export const askedGame = signal<NamedGame | undefined>(undefined)

/**
 * Goes to a path of the app. From inside a dialog or the menu it takes over that layer's history entry; a game's stays
 * behind it. A game is opened over what lies beneath it.
 */
export function navigate(to: string, { replace = false }: NavigateOptions = {}) {
  const game = gameIn(to)
  if (game) askedGame.value = game
  const target = new URL(game ? beneathGame(to) : to, location.origin)
  if (target.href === location.href) return
  leaveEntry()
  const takesOver = replace || isOnPassingEntry()
  const left = target.pathname === GAME_PATH ? undefined : leftGame()
  const state: EntryState = {
    index: entryIndex() + (takesOver ? 0 : 1),
    key: crypto.randomUUID(),
    ...(left !== undefined && { game: left }),
  }
  enterEntry(state.key, 'top')
  // A layer goes as soon as it has navigated, and would take its entry along before a transition begins.
  const atOnce = replace || isOnLayerEntry()
  const path = target.pathname + target.search + target.hash
  const change = () => changeLocation(path, { replace: takesOver, state })
  if (atOnce || target.pathname === location.pathname) change()
  else withTransition(change)
  repeatBeneath(() => changeLocation(path, { replace, state: { ...state, index: entryIndex() + (replace ? 0 : 1) } }))
}

/** The place of the game that is open now, or of the one that was left on the way here. */
function leftGame(): number | undefined {
  const { layers, addressed, game } = history.state ?? {}
  return addressed === undefined ? game : entryIndex() - (layers - addressed)
}

/** What leads back to the game that was left for this page, if one was. */
export function useReturnToGame(): (() => void) | undefined {
  const game = useHistoryState<Partial<EntryState> | null>()?.game
  return game === undefined ? undefined : () => history.go(game - entryIndex())
}

/** Back to where one came from; with nothing behind, to game. From login and register always to game. */
export function goBack(from: RouteName) {
  const alwaysToGame = from === 'login' || from === 'register'
  if (alwaysToGame || entryIndex() === 0) navigate(GAME_PATH, { replace: true })
  else history.back()
}

/** The path and the query of the page itself: a game that lies over it has an address of its own. */
export function pageAddress(): string {
  const beneath: unknown = history.state?.beneath
  return typeof beneath === 'string' ? beneath : location.pathname + location.search
}

const pagePath = () => new URL(pageAddress(), location.origin).pathname
const pageSearch = () => new URL(pageAddress(), location.origin).search

export function usePagePath(): string {
  return useLocationProperty(pagePath)
}

export function usePageSearch(): string {
  return useLocationProperty(pageSearch)
}

/** The location hook that wouter's links and routers use here. */
export function useAppLocation(): [string, typeof navigate] {
  return [usePagePath(), navigate]
}

useAppLocation.searchHook = usePageSearch

/** Call once, before the first render. A path without a route is game's from the start. */
export function listenForNavigation() {
  history.scrollRestoration = 'manual'
  const game = gameIn(location.href)
  askedGame.value = game
  // On a layer's own entry one comes back to the page beneath it by itself.
  const beneath = game && !isOnLayerEntry() ? beneathGame(location.href) : undefined
  const path = routeNameAt(location.pathname) ? beneath : GAME_PATH
  const known: string | undefined = history.state?.key
  const state: EntryState = { index: entryIndex(), key: known ?? crypto.randomUUID() }
  history.replaceState({ ...history.state, ...state }, '', path)
  enterEntry(state.key, known === undefined ? 'top' : 'saved')
  addEventListener('popstate', () => {
    askedGame.value = gameIn(location.href) ?? askedGame.value
    const key = history.state?.key
    if (typeof key === 'string') enterEntry(key, 'saved')
  })
}

function entryIndex(): number {
  return Number(history.state?.index ?? 0)
}
