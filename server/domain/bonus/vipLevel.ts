import { centavos } from '../../../contract/money.ts'
import type { Handle } from '../../database/transaction.ts'
import { levelOf } from './vip.ts'

/** A player's VIP level; it is kept even if a rollback lowers the turnover. */
export async function vipLevel(handle: Handle, uid: string): Promise<number> {
  const total = await handle
    .selectFrom('turnoverTotal')
    .select(['effective', 'vipLevel'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return total ? Math.max(total.vipLevel, levelOf(centavos(total.effective))) : 0
}
