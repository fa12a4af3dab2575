import type { Generated } from 'kysely'
import type { RgKind, RgPeriod } from '../../../contract/calls/rg.ts'

export interface RgTables {
  /** Centavos for deposit, wager and loss, minutes for time. */
  rgLimit: {
    uid: string
    kind: RgKind
    period: RgPeriod
    value: number | null
    nextValue: number | null
    /** Epoch ms; null without a pending raise. */
    nextFrom: number | null
  }
  /** Centavos. */
  rgBudget: { uid: string; amount: number }
  rgRealityCheck: { uid: string; minutes: number }
  playerExclusion: { uid: string; until: number; kind: Generated<'break' | 'self'> }
}
