import type { Identity } from '../identity.ts'
import { createTurns } from '../turns.ts'

/** Turns for what a player does. What still waits for its own when they leave is not done for the next: it is `undone`. */
export function createOwnTurns(identity: Identity) {
  const inTurn = createTurns()
  return <Result, Undone>(undone: Undone, work: () => Promise<Result>): Promise<Result | Undone> => {
    const epoch = identity.epoch()
    return inTurn(async () => (identity.epoch() === epoch ? work() : undone))
  }
}
