import type { Reward } from '../../../contract/schema.ts'
import type { BadgeEvent } from '../../../contract/events.ts'
import { toCentavos } from '../../../contract/money.ts'
import { giveCoupon } from '../cashier/coupon.ts'
import { creditBonus, give } from '../ledger/postings.ts'
import type { RequirementSource } from '../../database/tables/turnover.ts'
import type { Claimant } from './claims.ts'

/** A prize as on the wire: cash and coupons in pesos, everything else in units. */
export interface Prize {
  rewards: Reward[]
  tries?: number
  spins?: number
}

export type BonusSource = Exclude<RequirementSource, 'deposit'>

export const cash = (pesos: number): Reward => ({ type: 'cash', amount: pesos })
export const points = (units: number): Reward => ({ type: 'point', amount: units })
export const energy = (charges: number): Reward => ({ type: 'energy', amount: charges })
export const coupon = (pesos: number): Reward => ({ type: 'coupon', amount: pesos })

/**
 * Credits a prize: cash from the house's bonus account with its wagering requirement, the rest from the house's units.
 * The same `key` never pays twice.
 */
export async function award(
  { trx, uid, now }: Claimant,
  claim: { source: BonusSource; key: string; prize: Prize; multiple?: number },
): Promise<Prize> {
  const { source, key, prize, multiple } = claim
  const units = (kind: 'points' | 'energy' | 'tries' | 'spins', amount: number) =>
    give(trx, { uid, key: `${key}-${kind}`, kind, amount, type: source, now })
  for (const { type, amount } of prize.rewards) {
    if (type === 'cash') await creditBonus(trx, source, { uid, key, amount: toCentavos(amount), now }, multiple)
    if (type === 'point') await units('points', amount)
    if (type === 'energy') await units('energy', amount)
    if (type === 'coupon') await giveCoupon(trx, uid, { source: `${source}:${key}`, amount: toCentavos(amount) }, now)
  }
  if (prize.tries) await units('tries', prize.tries)
  if (prize.spins) await units('spins', prize.spins)
  return prize
}

/** The badges that a prize changes. */
export function badgesOf({ rewards, tries, spins }: Prize): BadgeEvent[] {
  return [
    ...(rewards.some(({ type }) => type === 'energy') ? ['invite.friends.energy' as const] : []),
    ...(tries ? ['catch.doll' as const] : []),
    ...(spins ? ['invite.friends.spins' as const] : []),
  ]
}
