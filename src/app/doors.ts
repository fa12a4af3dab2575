import { GAME_PATH } from '../../contract/paths.ts'
import { routeNameAt, type RouteName } from './paths.ts'

/** The screens that lead in, apart from the first view, which only leads to them. */

const DOORS: ReadonlySet<RouteName> = new Set<RouteName>(['login', 'register', 'forgetPassword'])

export function isDoor(path: string): boolean {
  const name = routeNameAt(path)
  return name !== undefined && DOORS.has(name)
}

/** The destination in the address of one: never outside this app, nor another of them. */
export function destinationIn(search: string): string {
  const next = new URLSearchParams(search).get('next')
  // The server, which has no location, renders without one.
  if (next === null) return GAME_PATH
  const target = URL.parse(next, location.origin)
  const isScreen = target?.origin === location.origin && routeNameAt(target.pathname) && !isDoor(target.pathname)
  return isScreen ? target.pathname + target.search : GAME_PATH
}
