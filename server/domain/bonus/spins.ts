import type { Handle } from '../../database/transaction.ts'
import { playerBalance } from '../ledger/reads.ts'
import { excludedUntil } from '../responsible/exclusion.ts'

/** Invitation spins left: the badge, and what the free game is played with. */
export async function countSpins(handle: Handle, uid: string): Promise<number> {
  return playerBalance(handle, uid, 'spins')
}

/**
 * Whether the game would open without a spin left: an invitation spin was ever used. During an exclusion only what was
 * begun is played to its end.
 */
export async function hasSpinToSee(handle: Handle, uid: string, now: number): Promise<boolean> {
  if ((await excludedUntil(handle, uid, now)) !== null) return (await waitingSpin(handle, uid)) !== undefined
  const used = handle.selectFrom('invitationSpin').select('roundId').where('uid', '=', uid)
  return (await used.where('status', '!=', 'returned').limit(1).executeTakeFirst()) !== undefined
}

/** The oldest invitation spin that was used and is not drawn yet. */
export async function waitingSpin(handle: Handle, uid: string): Promise<string | undefined> {
  const used = handle.selectFrom('invitationSpin').select('roundId').where('uid', '=', uid)
  return (await used.where('status', '=', 'used').orderBy('time').limit(1).executeTakeFirst())?.roundId
}
