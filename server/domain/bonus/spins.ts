import type { Handle } from '../../database/transaction.ts'
import { playerBalance } from '../ledger/reads.ts'

/** Invitation spins left: the badge, and what the free game is played with. */
export async function countSpins(handle: Handle, uid: string): Promise<number> {
  return playerBalance(handle, uid, 'spins')
}

/** Whether an invitation spin was ever used. */
export async function hasSpun(handle: Handle, uid: string): Promise<boolean> {
  const used = handle.selectFrom('invitationSpin').select('roundId').where('uid', '=', uid)
  return (await used.where('status', '!=', 'returned').limit(1).executeTakeFirst()) !== undefined
}

/** The oldest invitation spin that was used and is not drawn yet. */
export async function waitingSpin(handle: Handle, uid: string): Promise<string | undefined> {
  const used = handle.selectFrom('invitationSpin').select('roundId').where('uid', '=', uid)
  return (await used.where('status', '=', 'used').orderBy('time').limit(1).executeTakeFirst())?.roundId
}
