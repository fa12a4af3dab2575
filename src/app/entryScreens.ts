import { GAME_PATH } from '../../contract/paths.ts'
import { routeNameAt, type RouteName } from './paths.ts'

/** Where players log in, sign up or set a new password. Apart from `destination.ts`: the first view only leads there. */

const ENTRY_SCREENS: ReadonlySet<RouteName> = new Set<RouteName>(['login', 'register', 'forgetPassword'])

export function isEntryScreen(path: string): boolean {
  const name = routeNameAt(path)
  return name !== undefined && ENTRY_SCREENS.has(name)
}

/** The destination in the address of one: never outside this app, nor another of them. */
export function destinationIn(search: string): string {
  const next = new URLSearchParams(search).get('next')
  // The server, which has no location, renders without one.
  if (next === null) return GAME_PATH
  const target = URL.parse(next, location.origin)
  const isScreen = target?.origin === location.origin && routeNameAt(target.pathname) && !isEntryScreen(target.pathname)
  return isScreen ? target.pathname + target.search : GAME_PATH
}
