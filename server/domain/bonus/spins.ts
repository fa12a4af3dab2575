import type { Handle } from '../../database/transaction.ts'
import { playerBalance } from '../ledger/reads.ts'

/** The invitation spins that are left: the badge, and what the free game can be opened with. */
export async function countSpins(handle: Handle, uid: string): Promise<number> {
  return playerBalance(handle, uid, 'spins')
}
