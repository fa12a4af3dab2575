import { GAME_PATH, routeNameAt, type RouteName } from './paths.ts'

/** Where a player wanted to go when a login came between stands in the address of the login, as `next`. */

const DOORS: ReadonlySet<RouteName> = new Set<RouteName>(['login', 'register', 'forgetPassword'])

/** The path of a way in, that leads on to where one wanted to go. */
export function leadingTo(way: string, wanted: string): string {
  return wanted === GAME_PATH ? way : `${way}?${new URLSearchParams({ next: wanted })}`
}

/** What the address of a way in leads on to: never out of this app, nor to a way in again. */
export function destinationIn(search: string): string {
  const target = URL.parse(new URLSearchParams(search).get('next') ?? '', location.origin)
  const name = target?.origin === location.origin ? routeNameAt(target.pathname) : undefined
  return target && name && !DOORS.has(name) ? target.pathname + target.search : GAME_PATH
}
