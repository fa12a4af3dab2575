import { GAME_PATH } from '../../contract/paths.ts'

/** The destination of a player who has to log in first is the `next` parameter of the login's address. */

/** The address of a login or register screen that leads on to the destination. */
export function leadingTo(way: string, wanted: string): string {
  return wanted === GAME_PATH ? way : `${way}?${new URLSearchParams({ next: wanted })}`
}
