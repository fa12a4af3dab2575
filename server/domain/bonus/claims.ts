import type { Handle, Trx } from '../../database/transaction.ts'
import { assertMayTakeBonus } from '../responsible/exclusion.ts'
import { lockPlayer } from '../account/lockPlayer.ts'
import { alreadyClaimed } from './words.ts'

/** The bonuses whose claims are stored, one row per slot. `friend`: rewards already given for a friend. */
export type Bonus = 'signUp' | 'dailyDeposit' | 'battlePass' | 'box' | 'redeem' | 'friend'

/** The player, the transaction, and the operator's time (epoch ms) of a claim. */
export interface Claimant {
  readonly trx: Trx
  readonly uid: string
  readonly now: number
}

/** Locks the player, so that claims are serialized. Throws `excluded` during an exclusion. */
export async function startClaim({ trx, uid, now }: Claimant): Promise<void> {
  await lockPlayer(trx, uid)
  await assertMayTakeBonus(trx, uid, now)
}

/** Throws `alreadyClaimed` when this slot was claimed before. */
export async function claimOnce(claimant: Claimant, bonus: Bonus, slot: string, step = 0): Promise<void> {
  if (!(await isFirstClaim(claimant, bonus, slot, step))) throw alreadyClaimed()
}

/** Stores a claim; returns whether it is the first of its slot. */
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
