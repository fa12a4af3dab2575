import type { Centavos } from '../../../contract/money.ts'
import type { Handle } from '../ledger.ts'
import { Refusal } from '../refusal.ts'
import { leastLeft } from './ownLimits.ts'
import { RG_WORDS } from './words.ts'

/** Whether the player's own limits of loss or time forbid this stake. */
export async function isPastOwnLimits(handle: Handle, uid: string, amount: Centavos, now: number): Promise<boolean> {
  const money = await leastLeft(handle, uid, 'loss', now)
  if (money !== null && amount > money) return true
  return (await leastLeft(handle, uid, 'time', now)) === 0
}

/** Whether the player has set a limit that a stake could pass: most have not, and then a bet needs no transaction. */
export async function hasStakeLimits(handle: Handle, uid: string): Promise<boolean> {
  const row = await handle
    .selectFrom('rgLimit')
    .select('uid')
    .where('uid', '=', uid)
    .where('kind', 'in', ['loss', 'time'])
    .where('value', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Throws `ownLimit` with what is left when a game for money would refuse every stake. */
export async function assertLimitsLeave(handle: Handle, uid: string, now: number): Promise<void> {
  if ((await leastLeft(handle, uid, 'loss', now)) === 0)
    throw new Refusal('ownLimit', RG_WORDS.lossIsReached, { left: 0 })
  if ((await leastLeft(handle, uid, 'time', now)) === 0) throw new Refusal('ownLimit', RG_WORDS.timeIsUp, { left: 0 })
}
