import type { FrameMessage } from '../../../contract/frame.ts'

/**
 * Messages of a game to the page that frames it (`window.parent.postMessage`, target origin = the origin of the launch
 * address's `lobby`). Amounts are centavos. The app checks both `event.origin` and `source`.
 *
 * - `ready`: the page works and the session is open
 * - `balance`: the player's balance, as answered by the operator
 * - `roundStart`, `roundEnd`: a stake was taken; the result has been shown
 * - `needDeposit`: the player wants to go to the cashier, or in a demo to get more demo money
 * - `layers`: how many sheets are open over the game; the app's `back` closes the innermost
 * - `choice`: what the player chose, for the next launch of this game, which gets it as `choice` in its address
 * - `seed`: the client seed that this page made, and the hash of the server seed that it draws with
 * - `day`: the hash of the secret that this shared table has for a Manila day, by the day's number
 * - `exit`: the player wants to leave
 * - `error`: the game cannot go on, in the player's language
 */
type GameMessage = FrameMessage

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
type GameEvent = DistributiveOmit<GameMessage, 'source'>

export type Tell = (event: GameEvent) => void

/** Reports to the app; does nothing if the game has its own tab. */
export function createTell(lobby: URL): Tell {
  if (window.parent === window) return () => {}
  return (event) => {
    const message: GameMessage = { source: 'jolly-game', ...event }
    window.parent.postMessage(message, lobby.origin)
  }
}
