import { navigate as changeLocation, usePathname, useSearch } from 'wouter/use-browser-location'
import { isOnLayerEntry, repeatBeneath } from '../ui/layers.ts'
import { GAME_PATH, routeAt } from './routes.ts'
import { enterEntry, leaveEntry } from './scroll.ts'
import { withTransition } from './transition.ts'

/** Every entry knows its place, so that Back can tell whether there is anywhere to go back to. */
interface EntryState {
  index: number
  key: string
}

interface NavigateOptions {
  replace?: boolean
}

/** Goes to a path of the app. From inside a dialog or the menu it takes over that layer's history entry. */
export function navigate(to: string, { replace = false }: NavigateOptions = {}) {
  const target = new URL(to, location.origin)
  if (target.href === location.href) return
  leaveEntry()
  const state: EntryState = { index: entryIndex() + (replace ? 0 : 1), key: crypto.randomUUID() }
  enterEntry(state.key, 'top')
  // A layer goes as soon as it has navigated, and would take its entry along before a transition begins.
  const atOnce = replace || isOnLayerEntry()
  const change = () => changeLocation(to, { replace: atOnce, state })
  if (atOnce || target.pathname === location.pathname) change()
  else withTransition(change)
  repeatBeneath(() => changeLocation(to, { replace, state }))
}

/** Back to where one came from; with nothing behind, to game. From login and register always to game. */
export function goBack(from: string) {
  const alwaysToGame = from === 'login' || from === 'register'
  if (alwaysToGame || entryIndex() === 0) navigate(GAME_PATH, { replace: true })
  else history.back()
}

/** The location hook that wouter's links and routers use here. */
export function useAppLocation(): [string, typeof navigate] {
  return [usePathname(), navigate]
}

useAppLocation.searchHook = useSearch

/** Call once, before the first render. A path without a route is game's from the start. */
export function listenForNavigation() {
  history.scrollRestoration = 'manual'
  const path = routeAt(location.pathname) ? undefined : GAME_PATH
  const known: string | undefined = history.state?.key
  const state: EntryState = { index: entryIndex(), key: known ?? crypto.randomUUID() }
  history.replaceState({ ...history.state, ...state }, '', path)
  enterEntry(state.key, known === undefined ? 'top' : 'saved')
  addEventListener('popstate', () => {
    const key = history.state?.key
    if (typeof key === 'string') enterEntry(key, 'saved')
  })
}

function entryIndex(): number {
  return Number(history.state?.index ?? 0)
}
