import type { Handle } from './ledger.ts'
import { Refusal } from './refusal.ts'

/** Until when a player is excluded from playing, depositing and bonuses, or null. */
export async function excludedUntil(handle: Handle, uid: string, now: number): Promise<number | null> {
  const row = await handle
    .selectFrom('playerExclusion')
    .select('until')
    .where('uid', '=', uid)
    .where('until', '>', now)
    .executeTakeFirst()
  return row?.until ?? null
}

/** Throws `excluded` with the end of the exclusion. */
export async function assertMayTakeBonus(handle: Handle, uid: string, now: number): Promise<void> {
  const until = await excludedUntil(handle, uid, now)
  if (until === null) return
  throw new Refusal(
    'excluded',
    {
      'en-US': 'You are taking a break: no bonuses until it ends',
      'vi-VN': 'Bạn đang tạm nghỉ: không có khuyến mãi cho đến khi kết thúc',
    },
    { until },
  )
}
