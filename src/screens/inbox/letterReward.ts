import type { Letter } from '../../../contract/calls/letter.ts'
import { piecesOf, type Piece } from '../../ui/pieces.ts'

/** What came with a letter, or nothing. */
export function piecesIn({ rewards = [], tries, spins }: Letter): Piece[] {
  return piecesOf({ rewards, tries, spins })
}

/** Whether there is something in it that can still be collected. */
export function isWaiting(letter: Letter, now: number): boolean {
  return piecesIn(letter).length > 0 && !letter.claimed && !hasExpired(letter, now)
}

function hasExpired({ expireTime }: Letter, now: number): boolean {
  return expireTime !== undefined && expireTime <= now
}
