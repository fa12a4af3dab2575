import type { Handle, Trx } from '../../database/transaction.ts'
import { assertMayTakeBonus } from '../responsible/exclusion.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import { alreadyClaimed } from './words.ts'

/** The bonuses whose claims are remembered by slot. `friend` remembers what a friend has brought already. */
export type Bonus = 'signUp' | 'dailyDeposit' | 'battlePass' | 'box' | 'redeem' | 'friend'

/** Who claims, in which transaction, and when by the operator's clock. */
export interface Claimant {
  readonly trx: Trx
  readonly uid: string
  readonly now: number
}

/** The claims of one player come one after the other, and none while the player is excluded (throws `excluded`). */
export async function startClaim({ trx, uid, now }: Claimant): Promise<void> {
  await lockPlayer(trx, uid)
  await assertMayTakeBonus(trx, uid, now)
}

/** Throws `alreadyClaimed` when this slot was claimed before. */
export async function claimOnce(claimant: Claimant, bonus: Bonus, slot: string, step = 0): Promise<void> {
  if (!(await isFirstClaim(claimant, bonus, slot, step))) throw alreadyClaimed()
}

/** Remembers the claim and tells whether it is the first of its slot. */
export async function isFirstClaim(
  { trx, uid, now }: Claimant,
  bonus: Bonus,
  slot: string,
  step = 0,
): Promise<boolean> {
  const row = await trx
    .insertInto('bonusClaim')
    .values({ uid, bonus, slot, step, time: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('slot')
    .executeTakeFirst()
  return row !== undefined
}

/** A player's claims of a bonus, in the order of their steps. */
export async function claimsOf(handle: Handle, uid: string, bonus: Bonus, slotStart = '') {
  return handle
    .selectFrom('bonusClaim')
    .select(['slot', 'step', 'time'])
    .where('uid', '=', uid)
    .where('bonus', '=', bonus)
    .where('slot', 'like', `${slotStart}%`)
    .orderBy('step')
    .execute()
}
