import { type Spot, SPOT_NAMES } from '../../../../engines/baccarat/baccarat.ts'
import { isNumber } from '../common/memory.ts'

/** One press on a spot; centavos. */
export interface Chip {
  spot: Spot
  amount: number
}

export function sumOf(chips: readonly Chip[]): number {
  return chips.reduce((sum, { amount }) => sum + amount, 0)
}

export function betsOn(amount: (spot: Spot) => number): Record<Spot, number> {
  return {
    player: amount('player'),
    banker: amount('banker'),
    tie: amount('tie'),
    playerPair: amount('playerPair'),
    bankerPair: amount('bankerPair'),
  }
}

export function isChips(value: unknown): value is Chip[] {
  return Array.isArray(value) && value.every(isChip)
}

function isChip(value: unknown): value is Chip {
  const { spot, amount }: Partial<Record<keyof Chip, unknown>> = { ...(typeof value === 'object' && value) }
  return SPOT_NAMES.some((name) => name === spot) && isNumber(amount)
}
