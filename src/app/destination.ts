import { GAME_PATH } from '../../contract/paths.ts'
import { routeNameAt, type RouteName } from './paths.ts'

/** The destination of a player who has to log in first is the `next` parameter of the login's address. */

const DOORS: ReadonlySet<RouteName> = new Set<RouteName>(['login', 'register', 'forgetPassword'])

/** The address of a login or register screen that leads on to the destination. */
export function leadingTo(way: string, wanted: string): string {
  return wanted === GAME_PATH ? way : `${way}?${new URLSearchParams({ next: wanted })}`
}

/** The destination in such an address: never outside this app, nor another login screen. */
export function destinationIn(search: string): string {
  const next = new URLSearchParams(search).get('next')
  // The server, which has no location, renders without one.
  const target = next === null ? null : URL.parse(next, location.origin)
  const name = target && target.origin === location.origin ? routeNameAt(target.pathname) : undefined
  return target && name && !DOORS.has(name) ? target.pathname + target.search : GAME_PATH
}
