import type { Handle } from '../../database/transaction.ts'
import { playerBalance } from '../ledger/reads.ts'

/** Invitation spins left: the badge, and what the free game is played with. */
export async function countSpins(handle: Handle, uid: string): Promise<number> {
  return playerBalance(handle, uid, 'spins')
}
