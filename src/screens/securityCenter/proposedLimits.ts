import type { RgKind, RgLimit, RgPeriod } from '../../../contract/calls/rg.ts'
import { centavos, type Centavos } from '../../../contract/money.ts'

export interface ProposedLimit {
  limit: RgLimit
  value: Centavos
}

/** A month's deposits and losses stay within the budget, a week's losses within a quarter of it. */
const PARTS: readonly { kind: RgKind; period: RgPeriod; of: number }[] = [
  { kind: 'deposit', period: 'month', of: 1 },
  { kind: 'loss', period: 'month', of: 1 },
  { kind: 'loss', period: 'week', of: 4 },
]
const PESO = 100

/** Limits that hold a budget, in whole pesos: only those that are not set yet, or are set higher. */
export function proposedLimits(budget: Centavos, limits: readonly RgLimit[]): ProposedLimit[] {
  return PARTS.flatMap(({ kind, period, of }) => {
    const limit = limits.find((known) => known.kind === kind && known.period === period)
    const value = centavos(Math.floor(budget / of / PESO) * PESO)
    if (!limit || value === 0 || (limit.value !== null && limit.value <= value)) return []
    return [{ limit, value }]
  })
}
