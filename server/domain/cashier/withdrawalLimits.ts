import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { centavos, type Centavos } from '../../../contract/money.ts'
import { WITHDRAWAL } from '../../../contract/statuses.ts'
import type { WithdrawOrderTable } from '../../database/tables/cashier.ts'
import { vipLevel } from '../bonus/vipLevel.ts'
import type { Handle } from '../../database/transaction.ts'
import { manilaDayStart } from '../../../contract/manilaDay.ts'
import { VIP_LEVELS } from '../bonus/vip.ts'

export interface WithdrawalLimits {
  single: Centavos
  dayAmountLeft: Centavos
  dayCountLeft: number
  /** Orders that are neither paid nor returned yet. */
  open: number
}

const RETURNED: Selectable<WithdrawOrderTable>['status'][] = [WITHDRAWAL.failed, WITHDRAWAL.rejected]
const ENDED = [...RETURNED, WITHDRAWAL.success]

/** Limits by VIP level, less what was withdrawn since midnight in Manila; returned withdrawals do not count. In centavos. */
export async function withdrawalLimits(handle: Handle, uid: string, now: number): Promise<WithdrawalLimits> {
  const level = VIP_LEVELS[await vipLevel(handle, uid)]
  if (!level) throw new Error('There is no such VIP level')
  const today = await handle
    .selectFrom('withdrawOrder')
    .select([sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'), sql<number>`count(*)`.as('count')])
    .where('uid', '=', uid)
    .where('createTime', '>=', manilaDayStart(now))
    .where('status', 'not in', RETURNED)
    .executeTakeFirstOrThrow()
  const { open } = await handle
    .selectFrom('withdrawOrder')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('uid', '=', uid)
    .where('status', 'not in', ENDED)
    .executeTakeFirstOrThrow()
  return {
    single: level.singleWithdrawal,
    dayAmountLeft: centavos(Math.max(0, level.dayWithdrawal - today.amount)),
    dayCountLeft: Math.max(0, level.dayCount - today.count),
    open,
  }
}
