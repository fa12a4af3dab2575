import type { Handle } from '../../database/transaction.ts'

interface ClosedLogin {
  closedTime: number
  /** The hash; null once it was deleted. */
  password: string | null
}

/** What a login to a closed account is answered by, for as long as that is kept. */
export async function closedLogin(handle: Handle, uid: string): Promise<ClosedLogin | null> {
  const row = await handle
    .selectFrom('accountClosure')
    .select(['closedTime', 'password'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row && row.closedTime !== null ? { closedTime: row.closedTime, password: row.password } : null
}
