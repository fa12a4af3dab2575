import type { Handle } from '../../database/transaction.ts'
import type { Player } from '../account/user.ts'

/** When (epoch ms) the account is closed at its owner's wish, or null. */
export async function closingTime(handle: Handle, { uid, closure }: Player): Promise<number | null> {
  if (closure !== 'closing') return null
  return (await requestOf(handle, uid))?.dueTime ?? null
}

/** The player's request to close the account, as long as that was neither done nor taken back. */
export const requestOf = (handle: Handle, uid: string) =>
  handle
    .selectFrom('accountClosure')
    .select(['requestTime', 'dueTime', 'waived'])
    .where('uid', '=', uid)
    .where('closedTime', 'is', null)
    .executeTakeFirst()
