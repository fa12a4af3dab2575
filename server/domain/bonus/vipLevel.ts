import type { Handle } from '../../database/transaction.ts'
import { lifetimeTurnover } from '../ledger/turnover.ts'
import { levelOf } from './vip.ts'

/** A player's VIP level; it is kept even if a rollback lowers the turnover. */
export async function vipLevel(handle: Handle, uid: string): Promise<number> {
  const state = await handle.selectFrom('bonusState').select('vipLevel').where('uid', '=', uid).executeTakeFirst()
  return Math.max(state?.vipLevel ?? 0, levelOf(await lifetimeTurnover(handle, uid)))
}
