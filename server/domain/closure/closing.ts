import type { Handle } from '../../database/transaction.ts'
import type { Player } from '../account/user.ts'

/** When (epoch ms) the account is closed at its owner's wish, or null. */
export async function closingTime(handle: Handle, { uid, closure }: Player): Promise<number | null> {
  if (closure !== 'closing') return null
  const request = await handle
    .selectFrom('accountClosure')
    .select('dueTime')
    .where('uid', '=', uid)
    .where('closedTime', 'is', null)
    .executeTakeFirst()
  return request?.dueTime ?? null
}
