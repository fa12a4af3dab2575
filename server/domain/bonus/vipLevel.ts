import type { Handle } from '../../database/transaction.ts'
import { lifetimeTurnover } from '../ledger/turnover.ts'
import { levelOf } from './vip.ts'

/** A player's VIP level: by the turnover of a lifetime, and never lost, whatever a rollback takes back. */
export async function vipLevel(handle: Handle, uid: string): Promise<number> {
  const state = await handle.selectFrom('bonusState').select('vipLevel').where('uid', '=', uid).executeTakeFirst()
  return Math.max(state?.vipLevel ?? 0, levelOf(await lifetimeTurnover(handle, uid)))
}
