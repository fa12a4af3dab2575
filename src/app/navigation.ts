import { signal } from '@preact/signals-react'
import { navigate as changeLocation, useHistoryState, useLocationProperty } from 'wouter/use-browser-location'
import { GAME_PATH } from '../../contract/paths.ts'
import { entriesInHistory, isOnLayerEntry, isOnPassingEntry, leavePage, repeatBeneath } from '../ui/layers.ts'
import { beneathGame, gameIn, type NamedGame } from './gameAddress.ts'
import { routeNameAt, type RouteName } from './paths.ts'
import { enterEntry, leaveEntry } from './scroll.ts'
import { withTransition } from './transition.ts'

/** Each history entry has its index, so that Back knows whether there is a page behind. */
interface EntryState {
  index: number
  key: string
  /** The index of the game that was left for this page or for one before it. */
  game?: number
}

interface NavigateOptions {
  replace?: boolean
}

/** The game of the address, until the session is known and it opens. */
export const askedGame = signal<NamedGame | undefined>(undefined)

/**
 * Goes to a path of the app. From a dialog or the menu it replaces that layer's history entry; a game's entry stays
 * behind it. A game opens over the page below it.
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
  // A layer closes as soon as it has navigated, and would remove its entry before a transition begins.
  const atOnce = replace || isOnLayerEntry()
  const path = target.pathname + target.search + target.hash
  const change = () => changeLocation(path, { replace: takesOver, state })
  if (atOnce || target.pathname === location.pathname) change()
  else withTransition(change)
  repeatBeneath(() => changeLocation(path, { replace, state: { ...state, index: entryIndex() + (replace ? 0 : 1) } }))
}

/** The index of the open game, or of the one left on the way here. */
function leftGame(): number | undefined {
  const { layers, addressed, game } = history.state ?? {}
  return addressed === undefined ? game : entryIndex() - (layers - addressed)
}

/** Returns to the game that was left for this page; undefined if there is none. */
export function useReturnToGame(): (() => void) | undefined {
  const game = useHistoryState<Partial<EntryState> | null>()?.game
  return game === undefined ? undefined : () => history.go(game - entryIndex())
}

/** Back to the previous page; without one, to game. From login and register always to game. */
export function goBack(from: RouteName) {
  const alwaysToGame = from === 'login' || from === 'register'
  // A dialog that confirmed something may still be closing.
  const pageIndex = entryIndex() - entriesInHistory()
  if (alwaysToGame || pageIndex === 0) navigate(GAME_PATH, { replace: true })
  else leavePage()
}

/** Path and query of the page itself: a game over it has its own address. */
export function pageAddress(): string {
  const beneath: unknown = history.state?.beneath
  return typeof beneath === 'string' ? beneath : location.pathname + location.search
}

/** Tells whether the page of this moment is still shown: an answer may come when the player has left it. */
export function rememberPage(): () => boolean {
  const remembered = pageAddress()
  return () => pageAddress() === remembered
}

const pagePath = () => new URL(pageAddress(), location.origin).pathname
const pageSearch = () => new URL(pageAddress(), location.origin).search

/** Of what the server rendered: React's first render of its document has to be of the same path. */
let paintedPath = GAME_PATH

export function setPaintedPath(path: string) {
  paintedPath = path
}

export function usePagePath(): string {
  return useLocationProperty(pagePath, () => paintedPath)
}

export function usePageSearch(): string {
  return useLocationProperty(pageSearch, () => '')
}

/** What `read` makes of the page's query: another query that leads to the same renders nothing again. */
export function useOfSearch<Value extends string | boolean>(read: (search: string) => Value): Value {
  return useLocationProperty(
    () => read(pageSearch()),
    () => read(''),
  )
}

/** The location hook for wouter's links and routers. */
export function useAppLocation(): [string, typeof navigate] {
  return [usePagePath(), navigate]
}

useAppLocation.searchHook = usePageSearch

/** Call once, before the first render. A path without a route becomes game's at once. */
export function listenForNavigation() {
  history.scrollRestoration = 'manual'
  const game = gameIn(location.href)
  askedGame.value = game
  // Closing a layer returns to the page below it anyway.
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
